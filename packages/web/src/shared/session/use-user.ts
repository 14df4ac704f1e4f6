import { decodeUserView, type UserDocument } from '@marquill/core';
import { useMemo } from 'react';
import { useSession } from './session-store.ts';

/** The signed-in person's document, live; null when there is none. */
export function useUser(): UserDocument | null {
  const session = useSession();
  const view = session.kind === 'signed-in' ? session.user : null;
  return useMemo(() => (view === null ? null : decodeUserView(view)), [view]);
}

/** The version of the document, which changes whenever the document does; 0 when there is none. */
export function useUserVersion(): number {
  const session = useSession();
  return session.kind === 'signed-in' ? (session.user?.version ?? 0) : 0;
}
