import assert from 'node:assert/strict';
import type { Passwords } from '../ports/passwords.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { rejectsWith } from './rejects-with.ts';

/** Passwords without accounts, and what people and time do. */
export interface PasswordsUnderTest {
  readonly passwords: Passwords;
  /** Makes an account and returns its uid. */
  readonly createAccount: (email: string, password: string) => Promise<string>;
  /** Whether a log-in with this password succeeds. */
  readonly canLogIn: (email: string, password: string) => Promise<boolean>;
  /** The token of every mailed link so far, oldest first, by the address that it went to. */
  readonly mailed: (email: string) => readonly string[];
  readonly pass: (ms: number) => Promise<void> | void;
}

const ADA = 'ada@example.com';
const BOB = 'bob@example.com';
const OLD = 'secret-1815';
const NEW = 'secret-1843';
const MINUTE_MS = 60_000;

async function aLink({ passwords, mailed }: PasswordsUnderTest, email = ADA): Promise<string> {
  await passwords.requestReset(email);
  return mailed(email).at(-1) ?? assert.fail(`no link was mailed to ${email}`);
}

/** What every Passwords does. */
export const passwordsSuite: readonly ConformanceCase<PasswordsUnderTest>[] = [
  {
    name: 'who knows the password can change it: from then on the new one is right and the old one wrong',
    async run(world) {
      await world.createAccount(ADA, OLD);
      await world.createAccount(BOB, OLD);
      await world.passwords.changePassword({ email: ' Ada@Example.com ', current: OLD, next: NEW });
      assert.deepEqual([await world.canLogIn(ADA, NEW), await world.canLogIn(ADA, OLD)], [true, false]);
      assert.equal(await world.canLogIn(BOB, OLD), true);
    },
  },
  {
    name: 'who does not know the password cannot change it, nor that of an address without an account',
    async run(world) {
      await world.createAccount(ADA, OLD);
      await rejectsWith(world.passwords.changePassword({ email: ADA, current: 'secret-1816', next: NEW }), 'invalid-credential');
      await rejectsWith(world.passwords.changePassword({ email: BOB, current: OLD, next: NEW }), 'invalid-credential');
      assert.deepEqual([await world.canLogIn(ADA, OLD), await world.canLogIn(ADA, NEW)], [true, false]);
    },
  },
  {
    name: 'guessing ends: after many wrong tries even the right password is refused, and changes nothing',
    async run(world) {
      await world.createAccount(ADA, OLD);
      for (let tries = 0; tries < 5; tries += 1) {
        await rejectsWith(world.passwords.changePassword({ email: ADA, current: `guess-${tries}`, next: NEW }), 'invalid-credential', 'too-many-requests');
      }
      await rejectsWith(world.passwords.changePassword({ email: ADA, current: OLD, next: NEW }), 'too-many-requests');
      await world.pass(15 * MINUTE_MS);
      assert.equal(await world.canLogIn(ADA, OLD), true);
    },
  },
  {
    name: 'a short new password is weak, and the link it came with stays good',
    async run(world) {
      await world.createAccount(ADA, OLD);
      const token = await aLink(world);
      await rejectsWith(world.passwords.changePassword({ email: ADA, current: OLD, next: '12345' }), 'weak-password');
      await rejectsWith(world.passwords.resetPassword(token, '12345'), 'weak-password');
      assert.equal(await world.canLogIn(ADA, OLD), true);
      await world.passwords.resetPassword(token, '123456');
      assert.equal(await world.canLogIn(ADA, '123456'), true);
    },
  },
  {
    name: 'a mailed link sets a new password for its account, once, and says whose it is',
    async run(world) {
      const uid = await world.createAccount(ADA, OLD);
      await world.createAccount(BOB, OLD);
      const token = await aLink(world);
      assert.deepEqual(await world.passwords.resetPassword(token, NEW), { uid });
      await rejectsWith(world.passwords.resetPassword(token, 'secret-1900'), 'reset-link-invalid');
      assert.deepEqual([await world.canLogIn(ADA, NEW), await world.canLogIn(ADA, OLD), await world.canLogIn(BOB, OLD)], [true, false, true]);
    },
  },
  {
    name: 'of parallel uses of one link exactly one succeeds',
    async run(world) {
      await world.createAccount(ADA, OLD);
      const token = await aLink(world);
      const uses = await Promise.allSettled(Array.from({ length: 6 }, (_, index) => world.passwords.resetPassword(token, `secret-${index}`)));
      const winner = uses.findIndex(({ status }) => status === 'fulfilled');
      assert.equal(uses.filter(({ status }) => status === 'fulfilled').length, 1);
      assert.equal(await world.canLogIn(ADA, `secret-${winner}`), true);
    },
  },
  {
    name: 'a link is good for 30 minutes',
    async run(world) {
      await world.createAccount(ADA, OLD);
      const token = await aLink(world);
      await world.pass(29 * MINUTE_MS);
      await world.passwords.resetPassword(token, NEW);
      const late = await aLink(world);
      await world.pass(30 * MINUTE_MS);
      await rejectsWith(world.passwords.resetPassword(late, 'secret-1900'), 'reset-link-invalid');
      assert.equal(await world.canLogIn(ADA, NEW), true);
    },
  },
  {
    name: 'when a link was used or the password changed, the account\'s other links end; another account\'s stay',
    async run(world) {
      await world.createAccount(ADA, OLD);
      await world.createAccount(BOB, OLD);
      const [first, second, ofBob] = [await aLink(world), await aLink(world), await aLink(world, BOB)];
      await world.passwords.resetPassword(second, NEW);
      await rejectsWith(world.passwords.resetPassword(first, 'secret-1900'), 'reset-link-invalid');
      const third = await aLink(world);
      await world.passwords.changePassword({ email: ADA, current: NEW, next: OLD });
      await rejectsWith(world.passwords.resetPassword(third, 'secret-1900'), 'reset-link-invalid');
      await world.passwords.resetPassword(ofBob, NEW);
      assert.deepEqual([await world.canLogIn(ADA, OLD), await world.canLogIn(BOB, NEW)], [true, true]);
    },
  },
  {
    name: 'made-up, cut, joined and changed tokens are refused and change nothing',
    async run(world) {
      await world.createAccount(ADA, OLD);
      await world.createAccount(BOB, OLD);
      const [ofAda, ofBob] = [await aLink(world), await aLink(world, BOB)];
      const cut = ofAda.slice(0, -1);
      const joined = `${ofAda.slice(0, ofAda.length / 2)}${ofBob.slice(ofBob.length / 2)}`;
      for (const token of ['', '.', 'a.b', 'x'.repeat(10_000), `${ofAda}x`, ` ${ofAda}`, cut, joined]) {
        await rejectsWith(world.passwords.resetPassword(token, NEW), 'reset-link-invalid');
      }
      assert.deepEqual([await world.canLogIn(ADA, OLD), await world.canLogIn(BOB, OLD)], [true, true]);
    },
  },
  {
    name: 'asking for a link says nothing: not for an address without an account, and not when it is asked for too often',
    async run(world) {
      await world.createAccount(ADA, OLD);
      await world.passwords.requestReset(BOB);
      assert.deepEqual(world.mailed(BOB), []);
      for (let asked = 0; asked < 20; asked += 1) await world.passwords.requestReset(ADA);
      const { length } = world.mailed(ADA);
      assert.ok(length > 0 && length < 20, `${length} links were mailed`);
      assert.equal(new Set(world.mailed(ADA)).size, length);
    },
  },
];
