import type { ReactNode } from 'react';

/**
 * What went wrong, in one sentence; interrupts a screen reader. Its icon (lucide's circle-alert) is drawn here, so that
 * the log-in and sign-up pages need not load the icon library.
 */
export function ErrorAlert({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <div className="alert alert-danger" role="alert" id={id}>
      <svg className="i" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10" /><path d="M12 8v4M12 16h.01" /></svg>
      <span>{children}</span>
    </div>
  );
}
