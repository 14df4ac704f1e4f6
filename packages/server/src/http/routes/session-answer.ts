import type { SessionAnswer } from '@marquill/core';
import type { HttpContext } from '../http-context.ts';
import { userView } from '../views/user-view.ts';

/** What a signed-in browser is told about its person; `user` is null when the account has no document. */
export async function sessionAnswer(context: HttpContext, uid: string): Promise<SessionAnswer> {
  const stored = await context.core.loadUser(uid);
  return { success: true, signedIn: true, user: stored === null ? null : userView(stored) };
}
