import { describe, expect, it } from 'vitest';
import { GOOGLE_KEYS, GOOGLE_WAIT_MS, resolveGoogleReturn } from './google-return.ts';
import { safeReturnPath } from './safe-return-path.ts';

const origin = 'https://app.example';
const done = { didOnboarding: true };
const notDone = { didOnboarding: false };

function resolve(storedUrl: string | null, user: { didOnboarding?: boolean } | null = done, currentPath = '/login'): unknown {
  return resolveGoogleReturn({ user, storedUrl, origin, currentPath });
}

function navigate(path: string): unknown {
  return { kind: 'navigate', to: path };
}

describe('the return from Google', () => {
  it('goes to the chat when onboarding is done [GOOG-02]', () => {
    expect(resolve(null)).toEqual(navigate('/chat'));
    expect(resolve(null, {})).toEqual(navigate('/chat'));
  });

  it('goes to onboarding when it is not done [GOOG-03]', () => {
    expect(resolve(null, notDone)).toEqual(navigate('/onboarding'));
    expect(resolve(null, null)).toEqual(navigate('/onboarding'));
  });

  it('uses a stored URL on the same origin instead, as path, search and hash [GOOG-04]', () => {
    expect(resolve('https://app.example/brandhub')).toEqual(navigate('/brandhub'));
    expect(resolve('https://APP.example:443/profile?tab=1#theme', notDone)).toEqual(navigate('/profile?tab=1#theme'));
    expect(resolve('/chat?c=42')).toEqual(navigate('/chat?c=42'));
  });

  it.each([
    'https://evil.example/x',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://app.example/brandhub',
    'https://app.example:8443/brandhub',
    'https://app.example@evil.example/',
    'https://app.example.evil.example/',
    'blob:https://app.example/brandhub',
    'https://app.example//evil.example',
    '/.//evil.example',
    'https://',
    'http://[',
    '',
  ])('ignores the foreign or malformed stored URL %j [GOOG-05]', (storedUrl) => {
    expect(safeReturnPath(storedUrl, origin)).toBeNull();
    expect(resolve(storedUrl)).toEqual(navigate('/chat'));
  });

  it('ignores every stored URL when its own origin is unknown [GOOG-05]', () => {
    for (const unknown of ['null', '', 'nonsense', 'file:///app', 'about:blank']) {
      expect(safeReturnPath('/brandhub', unknown)).toBeNull();
      expect(safeReturnPath('file:///app/x', unknown)).toBeNull();
    }
  });

  it('works on an http origin with a port', () => {
    expect(safeReturnPath('http://localhost:3000/profile', 'http://localhost:3000')).toBe('/profile');
    expect(safeReturnPath('http://localhost:3001/profile', 'http://localhost:3000')).toBeNull();
  });

  it.each(['/login', '/logIn', '/LOGIN/', '/login//', '/login?next=/chat', 'https://app.example/login#x'])(
    'replaces a stored %s by the default [GOOG-06]',
    (storedUrl) => {
      expect(resolve(storedUrl)).toEqual(navigate('/chat'));
      expect(resolve(storedUrl, notDone)).toEqual(navigate('/onboarding'));
    },
  );

  it.each(['/signup', '/signUp', '/SIGNUP/', '/signUp?x=1', 'https://app.example/signup#x'])('replaces a stored %s by the default [GOOG-07]', (storedUrl) => {
    expect(resolve(storedUrl)).toEqual(navigate('/chat'));
    expect(resolve(storedUrl, notDone)).toEqual(navigate('/onboarding'));
  });

  it('keeps other paths that begin or end alike [GOOG-06 GOOG-07]', () => {
    for (const path of ['/loginhelp', '/a/login', '/']) expect(resolve(path)).toEqual(navigate(path));
  });

  it.each(['/chat', '/chat?c=1', '/Chat/', '/onboarding', '/ONBOARDING'])('stays where it is on %s [GOOG-08]', (currentPath) => {
    expect(resolve('/brandhub', done, currentPath)).toEqual({ kind: 'stay' });
    expect(resolve(null, notDone, currentPath)).toEqual({ kind: 'stay' });
  });

  it('does not take a chat path inside another path for the chat [GOOG-08]', () => {
    expect(resolve('/brandhub', done, '/profile/chat')).toEqual(navigate('/brandhub'));
  });

  it('names its three session keys and the waiting time [GOOG-17 GOOG-18 GOOG-19]', () => {
    expect(GOOGLE_KEYS).toEqual({
      pending: 'googleRedirectPending',
      returnUrl: 'googleRedirectReturnUrl',
      error: 'googleRedirectError',
    });
    expect(GOOGLE_WAIT_MS).toBe(5_000);
  });
});
