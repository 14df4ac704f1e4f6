import type { ReactNode } from 'react';
import { markdownCopy } from './copy.ts';

/** A table that scrolls inside its own box, also by keyboard. */
export function TableRegion({ children }: { readonly children: ReactNode }) {
  return (
    <div className="table" tabIndex={0} role="region" aria-label={markdownCopy.table}>
      <table>{children}</table>
    </div>
  );
}
