import type { IncomingMessage } from 'node:http';
import { themeOf, type Theme, type UserStore } from '@marquill/core';
import type { Authenticate } from './authenticate.ts';

/** The theme of the person behind a request; the default for somebody who is not signed in. */
export async function themeOfRequest(
  { authenticate, users }: { readonly authenticate: Authenticate; readonly users: Pick<UserStore, 'readUser'> },
  request: IncomingMessage,
): Promise<Theme> {
  const signedIn = await authenticate.find(request);
  const stored = signedIn === null ? null : await users.readUser(signedIn.uid);
  return themeOf(stored?.user ?? null);
}
