import type { AuthSource } from '../../ports/browser-identity.ts';
import type { AuthSourceUnderTest, NavigatorUnderTest, RedirectIdentityUnderTest } from '../browser-suites.ts';
import { memoryAuthUnderTest, memoryNavigatorUnderTest, memoryRedirectUnderTest } from './memory-ports-under-test.ts';
import type { Mistake } from './mistake.ts';

const redirectWith = (broken: (world: RedirectIdentityUnderTest) => RedirectIdentityUnderTest['identity']['getRedirectResult']) => (): RedirectIdentityUnderTest => {
  const world = memoryRedirectUnderTest();
  return { ...world, identity: { getRedirectResult: broken(world) } };
};

/** Mistakes in telling what came of a redirect. */
export const redirectMistakes: readonly Mistake<RedirectIdentityUnderTest>[] = [
  { what: 'every page load is a failed return', caughtBy: 'a page that no redirect led to', adapter: redirectWith(({ identity }) => async () => {
    const result = await identity.getRedirectResult();
    return result === 'none' ? 'failed' : result;
  }) },
  { what: 'a result is told for ever', caughtBy: 'the result of a redirect is told once', adapter: redirectWith(({ identity }) => {
    let last: Awaited<ReturnType<typeof identity.getRedirectResult>> = 'none';
    return async () => {
      const result = await identity.getRedirectResult();
      return (last = result === 'none' ? last : result);
    };
  }) },
  { what: 'a lost answer is none', caughtBy: 'it rejects when the answer', adapter: redirectWith(({ identity }) => () => identity.getRedirectResult().catch(() => 'none')) },
];

const authWith = (broken: (right: AuthSource) => Partial<AuthSource>) => (): AuthSourceUnderTest => {
  const world = memoryAuthUnderTest();
  return { ...world, auth: { ...world.auth, ...broken(world.auth) } };
};

/** Mistakes in telling who is signed in. */
export const authMistakes: readonly Mistake<AuthSourceUnderTest>[] = [
  { what: 'nobody is signed in as long as it is not known', caughtBy: 'a watch says nothing before', adapter: authWith((right) => ({
    watchAuth(listener) {
      listener(null);
      return right.watchAuth(listener);
    },
  })) },
  { what: 'a late watch waits for the next change', caughtBy: 'a watch that begins later', adapter: authWith((right) => ({
    watchAuth(listener) {
      let isBegun = false;
      const stop = right.watchAuth((uid) => isBegun && listener(uid));
      isBegun = true;
      return stop;
    },
  })) },
  { what: 'the same person again is told', caughtBy: 'the same person again', adapter: () => {
    const world = memoryAuthUnderTest();
    const listeners = new Set<(uid: string | null) => void>();
    return {
      auth: { ...world.auth, watchAuth: (listener) => (listeners.add(listener), () => void listeners.delete(listener)) },
      become: (uid) => listeners.forEach((listener) => listener(uid)),
    };
  } },
  { what: 'a sign-out is not told', caughtBy: 'signing out tells', adapter: authWith(() => ({ signOut: async () => {} })) },
  { what: 'a stopped watch goes on', caughtBy: 'a stopped watch hears nothing', adapter: authWith((right) => ({
    watchAuth(listener) {
      right.watchAuth(listener);
      return () => {};
    },
  })) },
];

/** Mistakes in leaving for another page. */
export const navigatorMistakes: readonly Mistake<NavigatorUnderTest>[] = [
  { what: 'an address loses what follows its path', caughtBy: 'it goes to the very address', adapter() {
    const world = memoryNavigatorUnderTest();
    return { ...world, navigator: { navigate: (url) => world.navigator.navigate(url.replace(/[?#].*$/, '')) } };
  } },
  { what: 'only the first address is gone to', caughtBy: 'it goes nowhere by itself', adapter() {
    const world = memoryNavigatorUnderTest();
    return { ...world, navigator: { navigate: (url) => (world.visited().length === 0 ? world.navigator.navigate(url) : undefined) } };
  } },
];
