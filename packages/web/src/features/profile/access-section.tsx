import { useState } from 'react';
import { config } from '../../shared/config/config.ts';
import { request } from '../../shared/http/request.ts';
import { clearKept } from '../../shared/session/user-storage.ts';
import { leaving, signedOut } from '../../shared/session/session-store.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { NotSaved } from '../../shared/ui/not-saved.tsx';
import { ChangePassword } from './change-password.tsx';
import { profileCopy } from './copy.ts';

/** The password, where the product keeps it, and the end of all sessions. */
export function AccessSection() {
  const [isChanging, setChanging] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const endAll = async (): Promise<void> => {
    const { ok } = await request('/auth/log-out-everywhere', { method: 'POST', body: {} });
    setFailed(!ok);
    if (!ok) return;
    clearKept();
    leaving(true);
    signedOut();
  };
  const closed = (hasSaved: boolean): void => {
    setChanging(false);
    setChanged(hasSaved);
  };
  return (
    <section className="sec" aria-labelledby="access">
      <div className="sec-head"><h2 className="display" id="access">{profileCopy.access}</h2></div>
      {config.ownPasswords && (
        <div className="row row-between">
          <div>
            <p className="prof-line">{profileCopy.password}</p>
            <p className="muted">{profileCopy.passwordHint}</p>
          </div>
          <button className="btn btn-outline" type="button" onClick={() => setChanging(true)}>{profileCopy.changePassword}</button>
        </div>
      )}
      <div className="row row-between">
        <div>
          <p className="prof-line">{profileCopy.sessions}</p>
          <p className="muted">{profileCopy.endAllHint}</p>
        </div>
        <button className="btn btn-outline" type="button" onClick={() => void endAll()}>{profileCopy.endAll}</button>
      </div>
      {isChanged && <Alert tone="quiet" role="status">{profileCopy.passwordChanged}</Alert>}
      {hasFailed && <NotSaved onRetry={() => void endAll()} />}
      {isChanging && <ChangePassword onClose={closed} />}
    </section>
  );
}
