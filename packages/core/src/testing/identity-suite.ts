import assert from 'node:assert/strict';
import type { Identity, ProviderProfile } from '../ports/identity.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { rejectsWith } from './rejects-with.ts';

const GOOGLE_ADA: ProviderProfile = {
  provider: 'google', subject: '1001', email: 'ada@example.com', emailVerified: true, displayName: 'Ada Lovelace',
};

/** What every Identity does. */
export const identitySuite: readonly ConformanceCase<Identity>[] = [
  {
    name: 'a created account can sign in with its password and is the same one [SIGNUP-14 LOGIN-09]',
    async run(identity) {
      const account = await identity.createAccount('ada@example.com', 'secret-1815');
      assert.ok(account.uid.length > 0);
      assert.equal(account.email, 'ada@example.com');
      assert.deepEqual(await identity.signIn('ada@example.com', 'secret-1815'), account);
    },
  },
  {
    name: 'accounts have different uids',
    async run(identity) {
      const [ada, bob] = [await identity.createAccount('ada@example.com', 'secret-1815'), await identity.createAccount('bob@example.com', 'secret-1815')];
      assert.notEqual(ada.uid, bob.uid);
    },
  },
  {
    name: 'addresses are compared trimmed and without regard to case',
    async run(identity) {
      const account = await identity.createAccount('  Ada@Example.com ', 'secret-1815');
      assert.equal((await identity.signIn('ADA@example.COM', 'secret-1815')).uid, account.uid);
      await rejectsWith(identity.createAccount('ada@example.com', 'secret-1815'), 'email-already-in-use');
    },
  },
  {
    name: 'passwords are taken as they are',
    async run(identity) {
      await identity.createAccount('ada@example.com', ' Secret 1815 ');
      await rejectsWith(identity.signIn('ada@example.com', 'Secret 1815'), 'invalid-credential');
      await rejectsWith(identity.signIn('ada@example.com', ' secret 1815 '), 'invalid-credential');
      await identity.signIn('ada@example.com', ' Secret 1815 ');
    },
  },
  {
    name: 'an address in use, an invalid one and a short password are refused with their codes',
    async run(identity) {
      await identity.createAccount('ada@example.com', 'secret-1815');
      await rejectsWith(identity.createAccount('ada@example.com', 'another-1815'), 'email-already-in-use');
      await rejectsWith(identity.createAccount('not an address', 'secret-1815'), 'invalid-email');
      await rejectsWith(identity.createAccount('bob@example.com', '12345'), 'weak-password');
      await identity.createAccount('bob@example.com', '123456');
    },
  },
  {
    name: 'of parallel creations for one address exactly one succeeds',
    async run(identity) {
      const results = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => identity.createAccount('ada@example.com', `secret-${index}`)));
      const winner = results.findIndex(({ status }) => status === 'fulfilled');
      assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
      await identity.signIn('ada@example.com', `secret-${winner}`);
    },
  },
  {
    name: 'an unknown address is user-not-found, or invalid-credential where the provider tells them not apart',
    async run(identity) {
      await identity.createAccount('ada@example.com', 'secret-1815');
      await rejectsWith(identity.signIn('bob@example.com', 'secret-1815'), 'user-not-found', 'invalid-credential');
    },
  },
  {
    name: 'a person known by a provider has one account, found again by the provider\'s id after their address changed',
    async run(identity) {
      const first = await identity.signInWithProvider(GOOGLE_ADA);
      const second = await identity.signInWithProvider({ ...GOOGLE_ADA, email: 'augusta@example.com' });
      assert.equal(second.uid, first.uid);
      const other = await identity.signInWithProvider({ ...GOOGLE_ADA, subject: '1002', email: 'bob@example.com' });
      assert.notEqual(other.uid, first.uid);
    },
  },
  {
    name: 'a password account with the same address is joined when the provider verified it',
    async run(identity) {
      const account = await identity.createAccount('ada@example.com', 'secret-1815');
      assert.equal((await identity.signInWithProvider({ ...GOOGLE_ADA, email: 'Ada@Example.com' })).uid, account.uid);
      assert.equal((await identity.signInWithProvider(GOOGLE_ADA)).uid, account.uid);
    },
  },
  {
    name: 'a password account with the same address is not joined when the provider did not verify it',
    async run(identity) {
      const account = await identity.createAccount('ada@example.com', 'secret-1815');
      await rejectsWith(identity.signInWithProvider({ ...GOOGLE_ADA, emailVerified: false }), 'email-already-in-use');
      assert.equal((await identity.signIn('ada@example.com', 'secret-1815')).uid, account.uid);
    },
  },
  {
    name: 'nobody signs in with a password to an account that never had one',
    async run(identity) {
      await identity.signInWithProvider(GOOGLE_ADA);
      for (const password of ['', 'undefined', 'secret-1815']) {
        await rejectsWith(identity.signIn('ada@example.com', password), 'invalid-credential', 'user-not-found');
      }
    },
  },
  {
    name: 'a password is asked for only where there is one to ask for',
    async run(identity) {
      const google = await identity.signInWithProvider(GOOGLE_ADA);
      assert.equal(await identity.asksPassword(google), false);
      assert.equal(await identity.asksPassword({ uid: 'nobody', email: 'nobody@example.com' }), false);
    },
  },
  {
    name: 'nobody signs in to a deleted account, and its address and its provider\'s person begin afresh',
    async run(identity) {
      const old = await identity.createAccount('ada@example.com', 'secret-1815');
      const other = await identity.createAccount('bob@example.com', 'secret-1815');
      await identity.signInWithProvider(GOOGLE_ADA);
      await identity.deleteAccount(old);
      await identity.deleteAccount(old);
      await rejectsWith(identity.signIn('ada@example.com', 'secret-1815'), 'user-not-found', 'invalid-credential');
      const fresh = await identity.signInWithProvider(GOOGLE_ADA);
      assert.notEqual(fresh.uid, old.uid);
      assert.equal((await identity.signIn('bob@example.com', 'secret-1815')).uid, other.uid);
      await identity.deleteAccount(fresh);
      assert.notEqual((await identity.createAccount('ada@example.com', 'another-1815')).uid, old.uid);
    },
  },
];
