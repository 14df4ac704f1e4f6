import { expect, it } from 'vitest';
import type { Listener } from '../ports/live.ts';
import { AUTH_LOADING, followAuth, reduceAuth, type AuthState } from './auth-state.ts';

it('starts loading and moves to signed in or signed out at the first report [AUTH-01]', () => {
  expect(AUTH_LOADING).toEqual({ status: 'loading' });
  expect(reduceAuth(AUTH_LOADING, { kind: 'signed-out' })).toEqual({ status: 'signed-out' });
  expect(reduceAuth(AUTH_LOADING, { kind: 'signed-in', uid: 'ada' })).toEqual({ status: 'signed-in', uid: 'ada' });
});

it('keeps the same object when nothing changed, and follows another user', () => {
  const ada = reduceAuth(AUTH_LOADING, { kind: 'signed-in', uid: 'ada' });
  expect(reduceAuth(ada, { kind: 'signed-in', uid: 'ada' })).toBe(ada);
  expect(reduceAuth(ada, { kind: 'signed-in', uid: 'eve' })).toEqual({ status: 'signed-in', uid: 'eve' });
  const out = reduceAuth(ada, { kind: 'signed-out' });
  expect(reduceAuth(out, { kind: 'signed-out' })).toBe(out);
});

it('listens to the provider once; a sign-out moves the state to signed out [AUTH-03]', async () => {
  const listeners: Listener<string | null>[] = [];
  let stops = 0;
  const source = {
    watchAuth(listener: Listener<string | null>) {
      listeners.push(listener);
      return () => {
        stops += 1;
      };
    },
    async signOut() {
      listeners.forEach((listener) => listener(null));
    },
  };
  const states: AuthState[] = [];
  const stop = followAuth(source, (state) => states.push(state));
  expect(states).toEqual([{ status: 'loading' }]);
  listeners[0]?.('ada');
  listeners[0]?.('ada');
  await source.signOut();
  expect(states.map(({ status }) => status)).toEqual(['loading', 'signed-in', 'signed-out']);
  expect(listeners).toHaveLength(1);
  stop();
  expect(stops).toBe(1);
});
