import { createMemoryAccountStore, createMemoryIdentity, createMemoryPasswordHasher, createMemoryRateLimits, createMemorySessions } from '../../memory/index.ts';
import type { AccountStore, PasswordHasher } from '../../ports/account-store.ts';
import type { Identity } from '../../ports/identity.ts';
import type { RateLimits } from '../../ports/rate-limits.ts';
import type { Sessions } from '../../ports/sessions.ts';
import { START } from '../fixed-data.ts';
import type { Mistake } from './mistake.ts';

const accounts = createMemoryAccountStore;
const identity = createMemoryIdentity;
const hasher = createMemoryPasswordHasher;
const limits = createMemoryRateLimits;
const sessions = createMemorySessions;

/** A fresh adapter with some methods replaced. */
const fresh = <Adapter extends object>(make: () => Adapter, broken: (right: Adapter) => Partial<Adapter>) => (): Adapter => {
  const right = make();
  return { ...right, ...broken(right) };
};

/** Mistakes in keeping accounts. */
export const accountMistakes: readonly Mistake<AccountStore>[] = [
  {
    what: 'an address can be taken twice',
    caughtBy: 'an address that another account has',
    adapter: fresh(accounts, (right) => ({ createAccount: (account) => right.createAccount({ ...account, email: `${account.uid}:${account.email}` }) })),
  },
  {
    what: 'the address is checked some time before the account is kept',
    caughtBy: 'of parallel creations with one address',
    adapter: fresh(accounts, (right) => ({
      async createAccount(account) {
        if (await right.findByEmail(account.email)) return 'email-taken';
        await Promise.resolve();
        await right.createAccount(account);
        return 'created';
      },
    })),
  },
  {
    what: 'a provider entry can be taken twice',
    caughtBy: 'a provider entry that another account has',
    adapter: fresh(accounts, (right) => ({ createAccount: async (account) => (await right.createAccount(account)) === 'email-taken' ? 'email-taken' : 'created' })),
  },
  {
    what: 'a provider is found by the beginning of its id',
    caughtBy: 'an unknown address and an unknown provider',
    adapter: fresh(accounts, (right) => ({ findByProvider: async (provider) => (await right.findByProvider(provider)) ?? right.findByProvider(`${provider}1`) })),
  },
  {
    what: 'an added provider is not kept',
    caughtBy: 'an added provider leads to the account',
    adapter: fresh(accounts, () => ({ addProvider: async () => {} })),
  },
  {
    what: 'a deleted account keeps its address',
    caughtBy: 'a deleted account is gone',
    adapter: fresh(accounts, () => ({ deleteAccount: async () => {} })),
  },
];

/** Mistakes in knowing who is who. */
export const identityMistakes: readonly Mistake<Identity>[] = [
  {
    what: 'a deleted account can still sign in',
    caughtBy: 'nobody signs in to a deleted account',
    adapter: fresh(identity, () => ({ deleteAccount: async () => {} })),
  },
  {
    what: 'everybody is asked for a password',
    caughtBy: 'a password is asked for only where',
    adapter: fresh(identity, () => ({ asksPassword: async () => true })),
  },
  {
    what: 'the case of an address counts',
    caughtBy: 'addresses are compared trimmed',
    adapter: fresh(identity, (right) => ({ signIn: (email, password) => right.signIn(email === email.toLowerCase() ? email : `other-${email}`, password) })),
  },
  {
    what: 'passwords are trimmed',
    caughtBy: 'passwords are taken as they are',
    adapter: fresh(identity, (right) => ({
      createAccount: (email, password) => right.createAccount(email, password.trim()),
      signIn: (email, password) => right.signIn(email, password.trim()),
    })),
  },
  {
    what: 'an unverified address joins the account that has it',
    caughtBy: 'a password account with the same address is not joined',
    adapter: fresh(identity, (right) => ({ signInWithProvider: (profile) => right.signInWithProvider({ ...profile, emailVerified: true }) })),
  },
  {
    what: 'a person is found by their address instead of the provider\'s id',
    caughtBy: 'a person known by a provider has one account',
    adapter: fresh(identity, (right) => ({ signInWithProvider: (profile) => right.signInWithProvider({ ...profile, subject: profile.email }) })),
  },
];

/** Mistakes in hashing. */
export const hasherMistakes: readonly Mistake<PasswordHasher>[] = [
  {
    what: 'only the first 72 characters count',
    caughtBy: 'a long password counts to its last character',
    adapter: fresh(hasher, (right) => ({
      hash: (password) => right.hash(password.slice(0, 72)),
      verify: (password, hash) => right.verify(password.slice(0, 72), hash),
    })),
  },
  {
    what: 'the empty password fits a missing hash',
    caughtBy: 'without a hash every password is wrong',
    adapter: fresh(hasher, (right) => ({ verify: async (password, hash) => (hash === undefined ? password === '' : right.verify(password, hash)) })),
  },
];

/** Mistakes in counting events. */
export const limitMistakes: readonly Mistake<RateLimits>[] = [
  { what: 'nothing is counted', caughtBy: 'as many events as the limit', adapter: fresh(limits, () => ({ take: async () => ({ ok: true }) })) },
  {
    what: 'the limit itself is refused',
    caughtBy: 'as many events as the limit',
    adapter: fresh(limits, (right) => ({ take: (key, rule, now) => right.take(key, { ...rule, limit: rule.limit - 1 }, now) })),
  },
  {
    what: 'a full window stays full',
    caughtBy: 'a refusal says how long to wait',
    adapter: fresh(limits, (right) => ({ take: (key, rule) => right.take(key, rule, START) })),
  },
  {
    what: 'all keys share one window',
    caughtBy: 'keys are counted apart',
    adapter: fresh(limits, (right) => ({ take: (_key, rule, now) => right.take('all', rule, now) })),
  },
  { what: 'a key cannot be cleared', caughtBy: 'a cleared key counts from zero', adapter: fresh(limits, () => ({ clear: async () => {} })) },
  {
    what: 'reading and counting are two steps',
    caughtBy: 'of 30 parallel events',
    adapter: fresh(limits, () => {
      const counts = new Map<string, number>();
      return {
        async take(key, rule) {
          const count = counts.get(key) ?? 0;
          await Promise.resolve();
          counts.set(key, count + 1);
          return count < rule.limit ? { ok: true } : { ok: false, retryAfterMs: rule.windowMs };
        },
      };
    }),
  },
];

/** Mistakes in keeping sessions. */
export const sessionMistakes: readonly Mistake<Sessions>[] = [
  { what: 'a session cannot be ended', caughtBy: 'an ended session is null', adapter: fresh(sessions, () => ({ endSession: async () => {} })) },
  { what: 'the sessions of a user cannot be ended', caughtBy: 'ending the sessions of a user', adapter: fresh(sessions, () => ({ endSessionsOf: async () => {} })) },
  {
    what: 'ending one user\'s sessions ends another\'s',
    caughtBy: 'ending the sessions of a user',
    adapter: fresh(sessions, (right) => ({
      async endSessionsOf(uid) {
        for (const one of [uid, 'bob']) await right.endSessionsOf(one);
      },
    })),
  },
  { what: 'a session never grows too old', caughtBy: 'a session that was not used', adapter: fresh(sessions, (right) => ({ readSession: (token) => right.readSession(token, START) })) },
  {
    what: 'reading does not count as activity',
    caughtBy: 'reading counts as activity',
    adapter: fresh(sessions, () => {
      const started = new Map<string, { uid: string; createdAt: Date }>();
      let count = 0;
      return {
        async startSession(uid, now) {
          count += 1;
          started.set(`token-${count}`, { uid, createdAt: now });
          return `token-${count}`;
        },
        async readSession(token, now) {
          const session = started.get(token);
          return session && now.getTime() - session.createdAt.getTime() < 7 * 86_400_000 ? session : null;
        },
      };
    }),
  },
  {
    what: 'a session in use lives for ever',
    caughtBy: 'reading counts as activity',
    adapter: fresh(sessions, (right) => {
      const known = new Map<string, Awaited<ReturnType<Sessions['readSession']>>>();
      return {
        async readSession(token, now) {
          const session = known.get(token) ?? (await right.readSession(token, now));
          known.set(token, session);
          return session;
        },
      };
    }),
  },
  { what: 'tokens are short', caughtBy: 'tokens are long', adapter: () => { let count = 0; return createMemorySessions(() => `t${(count += 1)}`); } },
];
