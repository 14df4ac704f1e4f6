import { isEmailAddress, MIN_PASSWORD_LENGTH } from '../domain/validation/sign-in-fields.ts';
import { AppError } from '../errors/app-error.ts';
import type { Account, Identity } from '../ports/identity.ts';
import type { IdSource } from '../ports/platform.ts';
import { createMemoryIdSource } from './memory-id-source.ts';

interface IdentityRow extends Account {
  readonly password: string | undefined;
  readonly providers: Set<string>;
}

/** Makes an Identity in memory that keeps passwords as they are and counts no wrong tries. For tests only. */
export function createMemoryIdentity(ids: IdSource = createMemoryIdSource()): Identity {
  const rows: IdentityRow[] = [];
  const findByEmail = (email: string) => rows.find((row) => row.email === email);

  const add = (email: string, password: string | undefined, providers: readonly string[]): Account => {
    const row = { uid: ids.newId(), email, password, providers: new Set(providers) };
    rows.push(row);
    return shown(row);
  };

  return {
    async createAccount(givenEmail, password) {
      const email = normalized(givenEmail);
      if (!isEmailAddress(email)) throw new AppError('invalid-email');
      if (password.length < MIN_PASSWORD_LENGTH) throw new AppError('weak-password');
      if (findByEmail(email)) throw new AppError('email-already-in-use');
      return add(email, password, []);
    },

    async signIn(email, password) {
      const row = findByEmail(normalized(email));
      if (!row) throw new AppError('user-not-found');
      if (row.password !== password) throw new AppError('invalid-credential');
      return shown(row);
    },

    async signInWithProvider(profile) {
      const provider = `${profile.provider}:${profile.subject}`;
      const known = rows.find((row) => row.providers.has(provider));
      if (known) return shown(known);
      const email = normalized(profile.email);
      const namesake = findByEmail(email);
      if (!namesake) return add(email, undefined, [provider]);
      if (!profile.emailVerified) throw new AppError('email-already-in-use');
      namesake.providers.add(provider);
      return shown(namesake);
    },

    async asksPassword({ uid }) {
      return rows.some((row) => row.uid === uid && row.password !== undefined);
    },

    async deleteAccount({ uid }) {
      const index = rows.findIndex((row) => row.uid === uid);
      if (index !== -1) rows.splice(index, 1);
    },
  };
}

function normalized(email: string): string {
  return email.trim().toLowerCase();
}

function shown({ uid, email }: IdentityRow): Account {
  return { uid, email };
}
