import { describe, expect, it } from 'vitest';
import { createMemoryLog, createMemoryTimer } from '../memory/index.ts';
import { finishGoogleReturn, type GoogleReturnPorts } from './finish-google-return.ts';

const KEYS = { pending: 'googleRedirectPending', returnUrl: 'googleRedirectReturnUrl', error: 'googleRedirectError' };

function setUp(ports: Partial<GoogleReturnPorts> & { result?: 'none' | 'signed-in' | 'failed'; stored?: Record<string, string> } = {}) {
  const { result = 'signed-in', stored = {}, ...others } = ports;
  const map = new Map(Object.entries(stored));
  const timer = createMemoryTimer();
  const log = createMemoryLog();
  let asked = 0;
  const finish = () =>
    finishGoogleReturn({
      redirectIdentity: {
        async getRedirectResult() {
          asked += 1;
          return result;
        },
      },
      storage: { get: (key) => map.get(key) ?? null, set: (key, value) => map.set(key, value), remove: (key) => map.delete(key) },
      log,
      timer,
      waitForUser: async () => ({ didOnboarding: true }),
      place: () => ({ origin: 'https://app.example', currentPath: '/login' }),
      ...others,
    });
  return { finish, map, timer, log, asked: () => asked };
}

const never = () => new Promise<never>(() => undefined);

describe('finishing a return from Google', () => {
  it('fetches the redirect result on load, and does nothing when there is none [AUTH-05]', async () => {
    const { finish, map, asked, log } = setUp({ result: 'none', stored: { [KEYS.returnUrl]: '/brandhub' } });
    expect(await finish()).toEqual({ kind: 'none' });
    expect(asked()).toBe(1);
    expect([...map]).toEqual([[KEYS.returnUrl, '/brandhub']]);
    expect(log.entries).toEqual([]);
  });

  it('sets the pending flag when there is a result, before the user is processed [GOOG-09]', async () => {
    let flag: string | undefined;
    const waitForUser = async () => {
      flag = given.map.get(KEYS.pending);
      return { didOnboarding: true };
    };
    const given = setUp({ waitForUser });
    await given.finish();
    expect(flag).toBe('true');
  });

  it('clears flag and return URL after the user is processed, and goes where it was wanted [GOOG-10 GOOG-11]', async () => {
    const { finish, map, timer, log } = setUp({ stored: { [KEYS.returnUrl]: 'https://app.example/brandhub?x=1' } });
    expect(await finish()).toEqual({ kind: 'navigate', to: '/brandhub?x=1' });
    expect([...map]).toEqual([]);
    expect(timer.pending()).toBe(0);
    expect(log.entries).toEqual([]);
  });

  it('goes to onboarding when that is not done, and stays on a chat path [GOOG-03 GOOG-08]', async () => {
    expect(await setUp({ waitForUser: async () => ({ didOnboarding: false }) }).finish()).toEqual({ kind: 'navigate', to: '/onboarding' });
    const place = () => ({ origin: 'https://app.example', currentPath: '/chat' });
    expect(await setUp({ place, stored: { [KEYS.returnUrl]: '/brandhub' } }).finish()).toEqual({ kind: 'stay' });
  });

  it('warns once when no user arrives within 5 s, clears the keys and keeps the error for the log-in page [GOOG-12 GOOG-13]', async () => {
    const { finish, map, timer, log } = setUp({ waitForUser: never, stored: { [KEYS.returnUrl]: '/brandhub' } });
    let end: unknown;
    void finish().then((result) => (end = result));
    await timer.advance(4_999);
    expect(end).toBeUndefined();
    await timer.advance(1);
    expect(end).toEqual({ kind: 'failed' });
    expect(log.entries).toMatchObject([{ level: 'warn', event: 'no user after the Google redirect' }]);
    expect([...map]).toEqual([[KEYS.error, 'An error occurred. Please try again']]);
  });

  it('goes on with a return that a reload interrupted', async () => {
    const { finish, map } = setUp({ result: 'none', stored: { [KEYS.pending]: 'true' } });
    expect(await finish()).toEqual({ kind: 'navigate', to: '/chat' });
    expect([...map]).toEqual([]);
  });

  it('ends with the kept error when the provider failed or the user cannot be read [GOOG-12 GOOG-13]', async () => {
    const failed = setUp({ result: 'failed' });
    expect(await failed.finish()).toEqual({ kind: 'failed' });
    expect([...failed.map.keys()]).toEqual([KEYS.error]);
    const unreadable = setUp({ waitForUser: () => Promise.reject(new Error('offline')) });
    expect(await unreadable.finish()).toEqual({ kind: 'failed' });
    expect([...unreadable.map.keys()]).toEqual([KEYS.error]);
  });

  it('takes an answer that cannot be had as no result, unless a return was under way', async () => {
    const redirectIdentity = { getRedirectResult: () => Promise.reject(new Error('offline')) };
    expect(await setUp({ redirectIdentity }).finish()).toEqual({ kind: 'none' });
    expect(await setUp({ redirectIdentity, stored: { [KEYS.pending]: 'true' } }).finish()).toEqual({ kind: 'failed' });
  });
});
