import type { ReactNode } from 'react';
import { uiCopy } from './copy.ts';

interface DialogFooterProps {
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  /** The words of the button that saves. */
  readonly save?: string;
  /** Stands on the left, e.g. a way to delete. */
  readonly children?: ReactNode;
}

/** Cancel and Save of an edit dialog; Save submits the form around it. */
export function DialogFooter({ isBusy, onCancel, save = uiCopy.save, children }: DialogFooterProps) {
  return (
    <div className="dialog-foot">
      {children}
      <button className="btn btn-outline" type="button" onClick={onCancel}>{uiCopy.cancel}</button>
      <button className="btn btn-primary" type="submit" disabled={isBusy}>{save}</button>
    </div>
  );
}
