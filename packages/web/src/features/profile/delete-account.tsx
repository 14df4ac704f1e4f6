import type { DeletionAnswer } from '@marquill/core';
import { useRef, useState, type FormEvent } from 'react';
import { PATHS } from '../../shared/config/paths.ts';
import { request } from '../../shared/http/request.ts';
import { leaving } from '../../shared/session/session-store.ts';
import { clearKept } from '../../shared/session/user-storage.ts';
import { uiCopy } from '../../shared/ui/copy.ts';
import { ErrorAlert } from '../../shared/ui/error-alert.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { profileCopy } from './copy.ts';
import { deletionProblem } from './deletion-problem.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useDeletionProof } from './use-deletion-proof.ts';

const CONSEQUENCES = [profileCopy.deleteSubscription, profileCopy.deleteContent, profileCopy.deleteSessions, profileCopy.deleteInvoices];

/** The dialog that ends an account: what happens, the proof that it is its person who asks, and a farewell. */
export function DeleteAccount({ onClose }: { readonly onClose: () => void }) {
  const { proof, error, fail } = useDeletionProof();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const erase = async (): Promise<void> => {
    setBusy(true);
    leaving(true);
    const result = await request<DeletionAnswer>('/account/delete', { method: 'POST', body: proof === 'password' ? { password } : {} });
    if (result.ok) {
      clearKept();
      location.replace(`${PATHS.login}?farewell=${result.answer.state}`);
      return;
    }
    leaving(false);
    setBusy(false);
    fail(deletionProblem(result.failure));
    field.current?.select();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void erase();
  };
  return (
    <Modal isOpen title={profileCopy.deleteTitle} lede={profileCopy.deleteLede} onClose={onClose} initialFocus={cancel}>
      <form onSubmit={submit}>
        <ul className="prof-consequences">{CONSEQUENCES.map((text) => <li key={text}>{text}</li>)}</ul>
        <div className="dialog-fields">
          {proof === 'password' && (
            <div className="field">
              <label className="label" htmlFor="delete-password">{profileCopy.deletePassword}</label>
              <input
                className="input" id="delete-password" type="password" required autoComplete="current-password" ref={field} value={password}
                aria-invalid={error === null ? undefined : true} aria-describedby={error === null ? undefined : 'delete-error'}
                onChange={(event) => setPassword(event.target.value)}
              />
            </div>
          )}
          {proof === 'sign-in' && <SignInAgain />}
          {error !== null && <ErrorAlert id="delete-error">{error}</ErrorAlert>}
        </div>
        <div className="dialog-foot">
          <button className="btn btn-outline" type="button" ref={cancel} onClick={onClose}>{uiCopy.cancel}</button>
          {proof !== 'sign-in' && (
            <button className="btn btn-outline btn-danger" type="submit" disabled={proof === null} aria-disabled={isBusy || undefined}>
              {isBusy ? profileCopy.deleting : profileCopy.deleteForGood}
            </button>
          )}
        </div>
      </form>
    </Modal>
  );
}
