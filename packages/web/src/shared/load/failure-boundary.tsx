import { Component, type ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';

interface FailureBoundaryProps {
  /** Another place is tried anew. */
  readonly place: string;
  readonly children: ReactNode;
}

/** Shows a way on instead of an empty page where a screen could not be loaded or broke. */
export class FailureBoundary extends Component<FailureBoundaryProps, { readonly failedAt: string | null }> {
  override state = { failedAt: null };

  static getDerivedStateFromError(): { readonly failedAt: string | null } {
    return { failedAt: location.pathname };
  }

  override render(): ReactNode {
    return this.state.failedAt === this.props.place ? <main className="waiting"><LoadFailed /></main> : this.props.children;
  }
}
