import { logOut } from '../../shared/session/log-out.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { profileCopy } from './copy.ts';

/** For people without a password of ours, who signed in a while ago: the way to a fresh sign-in. */
export function SignInAgain() {
  return (
    <Alert tone="quiet" role="status">
      {profileCopy.signInAgain} <button className="link text-btn" type="button" onClick={() => void logOut()}>{profileCopy.toLogIn}</button>
    </Alert>
  );
}
