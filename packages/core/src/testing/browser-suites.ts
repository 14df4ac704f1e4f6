import assert from 'node:assert/strict';
import type { AuthSource, RedirectIdentity } from '../ports/browser-identity.ts';
import type { Navigator } from '../ports/navigator.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { eventually } from './eventually.ts';

/** A RedirectIdentity, and what happened before this page was loaded. */
export interface RedirectIdentityUnderTest {
  readonly identity: RedirectIdentity;
  /** This page was reached by a redirect that ended so. */
  readonly comeBack: (result: 'signed-in' | 'failed') => void;
  /** From now on the answer cannot be had. */
  readonly breakDown: () => void | Promise<void>;
}

/** What every RedirectIdentity does. */
export const redirectIdentitySuite: readonly ConformanceCase<RedirectIdentityUnderTest>[] = [
  {
    name: 'a page that no redirect led to has no result, however often it asks',
    async run({ identity }) {
      for (let asked = 0; asked < 3; asked += 1) assert.equal(await identity.getRedirectResult(), 'none');
    },
  },
  {
    name: 'the result of a redirect is told once, be it good or bad; then there is none',
    async run({ identity, comeBack }) {
      for (const result of ['signed-in', 'failed', 'signed-in'] as const) {
        comeBack(result);
        assert.equal(await identity.getRedirectResult(), result);
        assert.equal(await identity.getRedirectResult(), 'none');
      }
    },
  },
  {
    name: 'it rejects when the answer cannot be had',
    async run({ identity, comeBack, breakDown }) {
      comeBack('signed-in');
      await breakDown();
      await assert.rejects(identity.getRedirectResult());
    },
  },
];

/** An AuthSource that does not know yet who is signed in, and what it learns. */
export interface AuthSourceUnderTest {
  readonly auth: AuthSource;
  /** From now on this uid is signed in; `null`: nobody. */
  readonly become: (uid: string | null) => void | Promise<void>;
}

function follow(auth: AuthSource) {
  const told: (string | null)[] = [];
  return { told, stop: auth.watchAuth((uid) => told.push(uid)) };
}

const heard = (told: readonly unknown[], expected: readonly unknown[]) => eventually(() => assert.deepEqual(told, expected));

/** What every AuthSource does. */
export const authSourceSuite: readonly ConformanceCase<AuthSourceUnderTest>[] = [
  {
    name: 'a watch says nothing before it is known, then who it is, then each change',
    async run({ auth, become }) {
      const { told } = follow(auth);
      assert.deepEqual(told, []);
      await become(null);
      await heard(told, [null]);
      await become('ada');
      await become('bob');
      await heard(told, [null, 'ada', 'bob']);
    },
  },
  {
    name: 'a watch that begins later is told who it is now, and nothing of before',
    async run({ auth, become }) {
      await become('ada');
      await become('bob');
      await heard(follow(auth).told, ['bob']);
    },
  },
  {
    name: 'the same person again is no change',
    async run({ auth, become }) {
      const { told } = follow(auth);
      await become('ada');
      await become('ada');
      await become(null);
      await heard(told, ['ada', null]);
    },
  },
  {
    name: 'signing out tells every watch that nobody is signed in',
    async run({ auth, become }) {
      await become('ada');
      const watches = [follow(auth), follow(auth)];
      await auth.signOut();
      for (const { told } of watches) await heard(told, ['ada', null]);
    },
  },
  {
    name: 'a stopped watch hears nothing more, stopping again is harmless, and a listener that watches twice is told twice',
    async run({ auth, become }) {
      const told: (string | null)[] = [];
      const listener = (uid: string | null): void => void told.push(uid);
      const [stopFirst, stopSecond] = [auth.watchAuth(listener), auth.watchAuth(listener)];
      await become('ada');
      await heard(told, ['ada', 'ada']);
      stopFirst();
      stopFirst();
      await become('bob');
      await heard(told, ['ada', 'ada', 'bob']);
      stopSecond();
      const late = follow(auth);
      await become(null);
      await heard(late.told, ['bob', null]);
      assert.deepEqual(told, ['ada', 'ada', 'bob']);
    },
  },
];

/** A Navigator, and where it went. */
export interface NavigatorUnderTest {
  readonly navigator: Navigator;
  /** Every address that the browser was sent to, oldest first. */
  readonly visited: () => readonly string[];
}

/** What every Navigator does. */
export const navigatorSuite: readonly ConformanceCase<NavigatorUnderTest>[] = [
  {
    name: 'it goes to the very address it is given, once',
    async run({ navigator, visited }) {
      const url = 'https://billing.example/c/pay?session=cs_1&name=Ада#top';
      navigator.navigate(url);
      assert.deepEqual(visited(), [url]);
    },
  },
  {
    name: 'it goes nowhere by itself, and to one address after the other',
    async run({ navigator, visited }) {
      assert.deepEqual(visited(), []);
      for (const url of ['/api/auth/google/start', 'mailto:help@example.com']) navigator.navigate(url);
      assert.deepEqual(visited(), ['/api/auth/google/start', 'mailto:help@example.com']);
    },
  },
];
