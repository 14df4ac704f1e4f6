import type { ReactNode } from 'react';
import './toast.css';

/** The place at the foot of the window where a `.toast` appears and is announced; empty, it is not there for anybody. */
export function Toast({ children }: { readonly children: ReactNode }) {
  return <div className="toast-place" role="status">{children}</div>;
}
