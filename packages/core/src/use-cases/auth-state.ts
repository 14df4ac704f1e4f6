import type { AuthSource } from '../ports/browser-identity.ts';
import type { Listener, Stop } from '../ports/live.ts';

/** Whether somebody is signed in (spec §4, authentication): unknown at first, then one of two. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-in'; readonly uid: string }
  | { readonly status: 'signed-out' };

/** What the identity provider's listener reports. */
export type AuthEvent = { readonly kind: 'signed-in'; readonly uid: string } | { readonly kind: 'signed-out' };

/** The state before the first report. */
export const AUTH_LOADING: AuthState = { status: 'loading' };

/** The state after a report; the same object when nothing changed. Loading never comes back. */
export function reduceAuth(state: AuthState, event: AuthEvent): AuthState {
  if (event.kind === 'signed-out') return state.status === 'signed-out' ? state : { status: 'signed-out' };
  return state.status === 'signed-in' && state.uid === event.uid ? state : { status: 'signed-in', uid: event.uid };
}

/** Follows the auth state: calls the listener with `loading` at once and with each new state. */
export function followAuth(source: Pick<AuthSource, 'watchAuth'>, listener: Listener<AuthState>): Stop {
  let state = AUTH_LOADING;
  listener(state);
  return source.watchAuth((uid) => {
    const next = reduceAuth(state, uid === null ? { kind: 'signed-out' } : { kind: 'signed-in', uid });
    if (next === state) return;
    state = next;
    listener(state);
  });
}
