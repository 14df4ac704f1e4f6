import { startGoogle } from '../../shared/session/google-return.ts';
import { authCopy } from './copy.ts';

/** Leaves for Google's sign-in; the result is read when the browser comes back. */
export function GoogleButton() {
  return (
    <button className="btn btn-outline btn-block btn-tall" type="button" onClick={startGoogle}>
      <img className="i" src="/google.svg" width="18" height="18" alt="" />
      {authCopy.google}
    </button>
  );
}
