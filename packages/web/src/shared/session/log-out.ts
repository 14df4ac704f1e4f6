import { request } from '../http/request.ts';
import { clearKept } from './user-storage.ts';
import { leaving, signedOut } from './session-store.ts';

/** Ends the session and forgets what this browser kept for the person. Without a connection nothing changes: false. */
export async function logOut(): Promise<boolean> {
  leaving(true);
  const result = await request('/auth/log-out', { method: 'POST', body: {} });
  if (!result.ok && result.failure.status !== 401) {
    leaving(false);
    return false;
  }
  clearKept();
  signedOut();
  return true;
}
