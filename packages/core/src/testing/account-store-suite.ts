import assert from 'node:assert/strict';
import type { AccountStore, StoredAccount } from '../ports/account-store.ts';
import type { ConformanceCase } from './conformance-case.ts';

const ADA: StoredAccount = { uid: 'ada', email: 'ada@example.com', passwordHash: '$argon2id$v=19$hash', providers: [] };
const BOB: StoredAccount = { uid: 'bob', email: 'bob@example.com', providers: ['google:1001'] };

const inOrder = ({ providers, ...account }: StoredAccount): StoredAccount => ({ ...account, providers: [...providers].sort() });

/** What every AccountStore does. */
export const accountStoreSuite: readonly ConformanceCase<AccountStore>[] = [
  {
    name: 'a created account is found by its e-mail address and by each of its providers, as it was given',
    async run(accounts) {
      assert.equal(await accounts.createAccount(ADA), 'created');
      assert.equal(await accounts.createAccount(BOB), 'created');
      assert.deepEqual(await accounts.findByEmail('ada@example.com'), ADA);
      assert.deepEqual(await accounts.findByEmail('bob@example.com'), BOB);
      assert.deepEqual(await accounts.findByProvider('google:1001'), BOB);
    },
  },
  {
    name: 'an unknown address and an unknown provider are null',
    async run(accounts) {
      await accounts.createAccount(BOB);
      assert.equal(await accounts.findByEmail('ada@example.com'), null);
      assert.equal(await accounts.findByProvider('google:100'), null);
      assert.equal(await accounts.findByProvider('google:10011'), null);
    },
  },
  {
    name: 'an account without a password has no passwordHash',
    async run(accounts) {
      await accounts.createAccount(BOB);
      assert.ok(!('passwordHash' in ((await accounts.findByEmail('bob@example.com')) ?? assert.fail('no account'))));
    },
  },
  {
    name: 'an address that another account has is email-taken and nothing is stored',
    async run(accounts) {
      await accounts.createAccount(ADA);
      assert.equal(await accounts.createAccount({ uid: 'eve', email: 'ada@example.com', providers: ['google:666'] }), 'email-taken');
      assert.deepEqual(await accounts.findByEmail('ada@example.com'), ADA);
      assert.equal(await accounts.findByProvider('google:666'), null);
    },
  },
  {
    name: 'a provider entry that another account has is provider-taken and nothing is stored',
    async run(accounts) {
      await accounts.createAccount(BOB);
      assert.equal(await accounts.createAccount({ uid: 'eve', email: 'eve@example.com', providers: ['google:666', 'google:1001'] }), 'provider-taken');
      assert.equal(await accounts.findByEmail('eve@example.com'), null);
      assert.equal(await accounts.findByProvider('google:666'), null);
      assert.deepEqual(await accounts.findByProvider('google:1001'), BOB);
    },
  },
  {
    name: 'of parallel creations with one address one creates',
    async run(accounts) {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => accounts.createAccount({ ...ADA, uid: `user-${index}` })));
      assert.deepEqual([...answers].sort(), ['created', ...Array.from({ length: 9 }, () => 'email-taken')]);
      assert.equal((await accounts.findByEmail('ada@example.com'))?.uid, `user-${answers.indexOf('created')}`);
    },
  },
  {
    name: 'of parallel creations with one provider entry one creates',
    async run(accounts) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => accounts.createAccount({ ...BOB, uid: `user-${index}`, email: `user-${index}@example.com` })),
      );
      assert.deepEqual([...answers].sort(), ['created', ...Array.from({ length: 9 }, () => 'provider-taken')]);
      assert.equal((await accounts.findByProvider('google:1001'))?.uid, `user-${answers.indexOf('created')}`);
    },
  },
  {
    name: 'an added provider leads to the account, which keeps what it had; adding it again is harmless',
    async run(accounts) {
      await accounts.createAccount(ADA);
      await accounts.addProvider('ada', 'google:2002');
      await accounts.addProvider('ada', 'google:2002');
      assert.deepEqual(await accounts.findByProvider('google:2002'), { ...ADA, providers: ['google:2002'] });
      assert.deepEqual(await accounts.findByEmail('ada@example.com'), { ...ADA, providers: ['google:2002'] });
    },
  },
  {
    name: 'a new password replaces the hash, or is the first, and leaves everything else; a missing account stays missing',
    async run(accounts) {
      await accounts.createAccount(ADA);
      await accounts.createAccount(BOB);
      await accounts.setPassword('ada', '$argon2id$v=19$new');
      await accounts.setPassword('bob', '$argon2id$v=19$first');
      await accounts.setPassword('eve', '$argon2id$v=19$nobody');
      assert.deepEqual(await accounts.findByEmail('ada@example.com'), { ...ADA, passwordHash: '$argon2id$v=19$new' });
      assert.deepEqual(await accounts.findByProvider('google:1001'), { ...BOB, passwordHash: '$argon2id$v=19$first' });
    },
  },
  {
    name: 'providers that are added in parallel all stay',
    async run(accounts) {
      await accounts.createAccount(BOB);
      const added = ['google:3', 'google:1', 'google:2'];
      await Promise.all(added.map((provider) => accounts.addProvider('bob', provider)));
      const account = (await accounts.findByEmail('bob@example.com')) ?? assert.fail('no account');
      assert.deepEqual(inOrder(account), inOrder({ ...BOB, providers: ['google:1001', ...added] }));
    },
  },
  {
    name: 'a deleted account is gone, its address and providers are free, and others stay',
    async run(accounts) {
      await accounts.createAccount(ADA);
      await accounts.createAccount(BOB);
      await accounts.deleteAccount('bob');
      await accounts.deleteAccount('bob');
      assert.equal(await accounts.findByEmail('bob@example.com'), null);
      assert.equal(await accounts.findByProvider('google:1001'), null);
      assert.deepEqual(await accounts.findByEmail('ada@example.com'), ADA);
      assert.equal(await accounts.createAccount({ ...BOB, uid: 'bob-2' }), 'created');
      assert.equal((await accounts.findByProvider('google:1001'))?.uid, 'bob-2');
    },
  },
];
