import { ERROR_TEXTS } from '@marquill/core';
import { useState, type FormEvent } from 'react';
import { request } from '../../shared/http/request.ts';
import { DialogFooter } from '../../shared/ui/dialog-footer.tsx';
import { ErrorAlert } from '../../shared/ui/error-alert.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { profileCopy } from './copy.ts';

/** The dialog for another password; the present one is asked for. Other devices are logged out. */
export function ChangePassword({ onClose }: { readonly onClose: (hasSaved: boolean) => void }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const result = await request('/auth/change-password', { method: 'POST', body: { current, password } });
    setBusy(false);
    if (result.ok) onClose(true);
    else setError(result.failure.code === 'invalid-credential' ? profileCopy.wrongPassword : ERROR_TEXTS[result.failure.code]);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Modal isOpen title={profileCopy.changePassword} onClose={() => onClose(false)}>
      <form onSubmit={submit}>
        <div className="dialog-fields">
          <div className="field">
            <label className="label" htmlFor="current-password">{profileCopy.currentPassword}</label>
            <input className="input" id="current-password" type="password" required autoComplete="current-password" value={current} onChange={(event) => setCurrent(event.target.value)} />
          </div>
          <div className="field">
            <label className="label" htmlFor="new-password">{profileCopy.newPassword}</label>
            <input className="input" id="new-password" type="password" required autoComplete="new-password" value={password} onChange={(event) => setPassword(event.target.value)} />
          </div>
          {error !== null && <ErrorAlert id="password-error">{error}</ErrorAlert>}
        </div>
        <DialogFooter isBusy={isBusy} onCancel={() => onClose(false)} />
      </form>
    </Modal>
  );
}
