import assert from 'node:assert/strict';
import type { PasswordHasher } from '../ports/account-store.ts';
import type { ConformanceCase } from './conformance-case.ts';

/** What every PasswordHasher does. */
export const passwordHasherSuite: readonly ConformanceCase<PasswordHasher>[] = [
  {
    name: 'a password is verified against its own hash and no other',
    async run(hasher) {
      const [own, other] = [await hasher.hash('secret-1815'), await hasher.hash('secret-1816')];
      assert.equal(await hasher.verify('secret-1815', own), true);
      assert.equal(await hasher.verify('secret-1815', other), false);
    },
  },
  {
    name: 'case, spaces and every script count',
    async run(hasher) {
      const hash = await hasher.hash(' Парола 👩🏽‍💻 ');
      assert.equal(await hasher.verify(' Парола 👩🏽‍💻 ', hash), true);
      for (const wrong of ['Парола 👩🏽‍💻', ' парола 👩🏽‍💻 ', ' Парола 👩‍💻 ', '']) assert.equal(await hasher.verify(wrong, hash), false, wrong);
    },
  },
  {
    name: 'a long password counts to its last character',
    async run(hasher) {
      const long = 'x'.repeat(200);
      const hash = await hasher.hash(`${long}a`);
      assert.equal(await hasher.verify(`${long}a`, hash), true);
      assert.equal(await hasher.verify(`${long}b`, hash), false);
    },
  },
  {
    name: 'without a hash every password is wrong',
    async run(hasher) {
      for (const password of ['', 'undefined', 'secret-1815']) assert.equal(await hasher.verify(password, undefined), false);
    },
  },
];
