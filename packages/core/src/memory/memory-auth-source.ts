import type { AuthSource } from '../ports/browser-identity.ts';
import type { Listener } from '../ports/live.ts';

/** Who is signed in here, as a test says. */
export interface MemoryAuthSource extends AuthSource {
  /** From now on this uid is signed in; `null`: nobody. */
  report(uid: string | null): void;
}

/** Makes an AuthSource that does not know yet. */
export function createMemoryAuthSource(): MemoryAuthSource {
  const listeners = new Set<Listener<string | null>>();
  let known: { readonly uid: string | null } | undefined;
  const report = (uid: string | null) => {
    if (known?.uid === uid) return;
    known = { uid };
    for (const listener of listeners) listener(uid);
  };
  return {
    report,
    watchAuth(listener) {
      // A set would take a function that watches twice for one.
      const own: Listener<string | null> = (uid) => listener(uid);
      listeners.add(own);
      if (known) own(known.uid);
      return () => {
        listeners.delete(own);
      };
    },
    async signOut() {
      report(null);
    },
  };
}
