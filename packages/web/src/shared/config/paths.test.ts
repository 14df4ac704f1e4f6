import { describe, expect, it } from 'vitest';
import { chatPath, editorPath, respelled } from './paths.ts';

describe('the spelling of addresses', () => {
  it('puts any case into the table’s spelling [ROUTE-18 ROUTE-19]', () => {
    expect(respelled('/signUp')).toBe('/signup');
    expect(respelled('/logIn')).toBe('/login');
    expect(respelled('/PRIVACYPOLICY')).toBe('/privacyPolicy');
    expect(respelled('/chat/')).toBe('/chat');
  });

  it('leaves right and unknown addresses alone', () => {
    for (const path of ['/', '/login', '/dashboard', '/chat/x']) expect(respelled(path)).toBeNull();
  });

  it('leads from a fact of the profile to its editor', () => {
    expect(editorPath('brandVoice.toneOfVoice')).toBe('/brandhub#brandVoice');
    expect(editorPath('businessName')).toBe('/profile');
  });

  it('names the open chat in the address', () => {
    expect(chatPath(null)).toBe('/chat');
    expect(chatPath('a b')).toBe('/chat?c=a%20b');
  });
});
