import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  /** What is tried: another one is tried anew. */
  readonly of: string;
  /** Shown where the children could not be loaded or broke. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Keeps what breaks, or cannot be loaded, from taking the rest of the page with it. */
export class FailureBoundary extends Component<FailureBoundaryProps, { readonly failed: string | null }> {
  override state = { failed: null };

  override componentDidCatch(): void {
    this.setState({ failed: this.props.of });
  }

  override render(): ReactNode {
    return this.state.failed === this.props.of ? this.props.instead : this.props.children;
  }
}
