import { request } from '../http/request.ts';
import { clearDrafts } from './user-storage.ts';
import { signedOut } from './session-store.ts';

/** Ends the session and forgets what this browser kept for the person. Without a connection nothing changes: false. */
export async function logOut(): Promise<boolean> {
  const result = await request('/auth/log-out', { method: 'POST', body: {} });
  if (!result.ok && result.failure.status !== 401) return false;
  clearDrafts();
  signedOut({ left: true });
  return true;
}
