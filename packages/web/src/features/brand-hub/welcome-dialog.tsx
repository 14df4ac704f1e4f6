import { Modal } from '../../shared/ui/modal.tsx';
import { hubCopy } from './copy.ts';

/** The introduction that is shown on every load and stays until it is dismissed (spec §2; AMB-53). */
export function WelcomeDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Modal isOpen={isOpen} title={hubCopy.welcome} lede={hubCopy.welcomeLede} onClose={onClose}>
      <div className="dialog-foot">
        <button className="btn btn-primary" type="button" onClick={onClose}>{hubCopy.gotIt}</button>
      </div>
    </Modal>
  );
}
