import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import './dialog.css';

interface ModalProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly lede?: string;
  /** Escape, a press outside, Cancel. */
  readonly onClose: () => void;
  /** What gets the focus first; the first control otherwise. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** For work that stands beside each other. */
  readonly isWide?: boolean;
  /** False: a press outside changes nothing (text being written must not be lost). */
  readonly closesOutside?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog named by its title; a bottom sheet on phones. Focus returns to where it came from. */
export function Modal({ isOpen, title, lede, onClose, initialFocus, isWide = false, closesOutside = false, children }: ModalProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()} disablePointerDismissal={!closesOutside}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-scrim" />
        <Dialog.Viewport className="modal">
          <Dialog.Popup className={isWide ? 'dialog dialog-wide' : 'dialog'} {...(initialFocus === undefined ? {} : { initialFocus })}>
            <div className="dialog-head stack-2">
              <Dialog.Title className="display" render={<h2 />}>{title}</Dialog.Title>
              {lede !== undefined && <Dialog.Description className="lede">{lede}</Dialog.Description>}
            </div>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
