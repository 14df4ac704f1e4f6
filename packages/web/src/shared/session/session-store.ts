import type { SessionAnswer, UserView } from '@marquill/core';
import { useSyncExternalStore } from 'react';
import { request } from '../http/request.ts';
import { applyTheme } from './apply-theme.ts';

/** Who is at the screen (spec §4, authentication). `user` is null when the account has no document. */
export type SessionState =
  | { readonly kind: 'loading' }
  /** `landing`: where the form that signed the person in sends them; null when the session was there already. */
  | { readonly kind: 'signed-in'; readonly user: UserView | null; readonly landing: string | null }
  /**
   * `left`: the person logged out, so the place they left is not a place to return to. `ended`: the session ended by
   * itself while they were at work; who it was and where, or null.
   */
  | { readonly kind: 'signed-out'; readonly left: boolean; readonly ended: EndedSession | null };

/** Where somebody was when their session ended. */
export interface EndedSession {
  readonly uid: string;
  /** Path, query and hash. */
  readonly place: string;
}

let state: SessionState = { kind: 'loading' };
/** True while the person is logging out: the live stream may report the end before the answer arrives. */
let isLeaving = false;
const listeners = new Set<() => void>();

function set(next: SessionState): void {
  if (next === state) return;
  state = next;
  applyTheme(next.kind === 'signed-in' ? next.user?.theme : undefined);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state right now, for code outside components. */
export function sessionState(): SessionState {
  return state;
}

/**
 * Records that somebody signed in, with their document and the one place to go to now (AMB-02): back to where their
 * session ended, when it was theirs.
 */
export function signedIn(user: UserView | null, landing: string | null): void {
  const ended = state.kind === 'signed-out' ? state.ended : null;
  isLeaving = false;
  set({ kind: 'signed-in', user, landing: ended !== null && ended.uid === user?.uid ? ended.place : landing });
}

/** Takes a newer version of the signed-in person's document; an older one changes nothing. */
export function userChanged(user: UserView | null): void {
  if (state.kind !== 'signed-in') return;
  if (user !== null && state.user !== null && state.user.uid === user.uid && state.user.version >= user.version) return;
  set({ ...state, user });
}

/** Records that nobody is signed in any more, or that nobody was. */
export function signedOut(): void {
  if (state.kind === 'signed-out') return;
  const uid = state.kind === 'signed-in' && !isLeaving ? state.user?.uid : undefined;
  const ended = uid === undefined ? null : { uid, place: `${location.pathname}${location.search}${location.hash}` };
  set({ kind: 'signed-out', left: isLeaving, ended });
}

/** Says that the person is logging out, or that it did not work. */
export function leaving(isNow: boolean): void {
  isLeaving = isNow;
}

/** Asks the server who is signed in; null without an answer. */
export async function fetchSession(): Promise<SessionAnswer | null> {
  const result = await request<SessionAnswer>('/session');
  return result.ok ? result.answer : null;
}

/** Takes the server's word on who is signed in; without one a known state stays and loading ends signed out. */
export function takeSession(answer: SessionAnswer | null): void {
  if (answer === null) {
    if (state.kind === 'loading') signedOut();
  } else if (!answer.signedIn) signedOut();
  else if (state.kind === 'signed-in') userChanged(answer.user);
  else signedIn(answer.user, null);
}

/** The session, live. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, sessionState, sessionState);
}
