import { createFirebaseIdentity } from '@marquill/adapters/firebase-auth';
import type { Identity } from '@marquill/core';
import { identitySuite } from '@marquill/core/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunningServer } from '../../packages/server/src/start-server.ts';
import { startWithSettings } from '../../packages/server/src/test-kit/start-with-settings.ts';
import { createTestBrowser } from '../../packages/server/src/test-kit/test-browser.ts';
import { startAuthEmulator, type AuthEmulator } from './auth-emulator.ts';

const emulator = await startAuthEmulator('Firebase Auth on its emulator');

describe.runIf(emulator)('Firebase Auth', () => {
  if (emulator === null) return;
  beforeAll(() => vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', emulator.host));
  afterAll(async () => {
    vi.unstubAllEnvs();
    await emulator.stop();
  });
  describe('on its emulator, e-mail privacy off', () => {
    checkIdentity(emulator, false);
  });
  describe('on its emulator, e-mail privacy on', () => {
    checkIdentity(emulator, true);
  });
  describe('of a server that is told to use it', () => {
    checkServer(emulator);
  });
});

const ADA = { provider: 'google', subject: '1815', email: 'ada@example.com', emailVerified: true, displayName: 'Ada Lovelace' } as const;

function checkIdentity({ host, projectId, clear, setEmailPrivacy }: AuthEmulator, isPrivate: boolean): void {
  const identityWith = (loginErrors: 'specified' | 'protected') =>
    createFirebaseIdentity({ projectId, apiKey: 'any-key', emulatorHost: host, loginErrors });
  let identity: Identity;

  beforeAll(() => setEmailPrivacy(isPrivate));
  beforeEach(async () => {
    await clear();
    identity = identityWith('specified');
  });

  for (const example of identitySuite) {
    it(example.name, () => example.run(identity));
  }

  it('names an unknown address and a wrong password as Firebase does [ERR-12 ERR-13]', async () => {
    await identity.createAccount('ada@example.com', 'secret-1815');
    await expect(identity.signIn('ada@example.com', 'wrong-1815')).rejects.toMatchObject({ code: 'invalid-credential' });
    await expect(identity.signIn('ada@example.com', '')).rejects.toMatchObject({ code: 'invalid-credential' });
    await expect(identity.signIn('bob@example.com', 'secret-1815')).rejects.toMatchObject({ code: isPrivate ? 'invalid-credential' : 'user-not-found' });
    await expect(identityWith('protected').signIn('bob@example.com', 'secret-1815')).rejects.toMatchObject({ code: 'invalid-credential' });
  });

  it('refuses what no account may have, in the words of the sign-up form [ERR-16 ERR-17 ERR-18]', async () => {
    await expect(identity.createAccount('nobody', 'secret-1815')).rejects.toMatchObject({ code: 'invalid-email' });
    await expect(identity.createAccount('ada@example.com', '')).rejects.toMatchObject({ code: 'weak-password' });
    await expect(identity.createAccount('ada@example.com', '12345')).rejects.toMatchObject({ code: 'weak-password' });
    await identity.createAccount('ada@example.com', '123456');
    await expect(identity.createAccount('ada@example.com', '123456')).rejects.toMatchObject({ code: 'email-already-in-use' });
  });

  it('keeps one account for one person who comes twice at once', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => identity.signInWithProvider(ADA)));
    expect(new Set(accounts.map(({ uid }) => uid)).size).toBe(1);
    expect(accounts[0]).toEqual({ uid: expect.stringMatching(/./) as string, email: 'ada@example.com' });
  });

  it('keeps the password of an account that a provider was joined to', async () => {
    const account = await identity.createAccount('ada@example.com', 'secret-1815');
    expect(await identity.signInWithProvider(ADA)).toEqual(account);
    expect(await identity.signIn('ada@example.com', 'secret-1815')).toEqual(account);
  });

  it('needs an address from the provider, but not a name', async () => {
    await expect(identity.signInWithProvider({ ...ADA, email: '' })).rejects.toMatchObject({ code: 'invalid-email' });
    expect(await identity.signInWithProvider({ ...ADA, displayName: '' })).toMatchObject({ email: 'ada@example.com' });
  });
}

function checkServer({ host, projectId, clear, setEmailPrivacy }: AuthEmulator): void {
  const SIGN_UP = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'secret-1815' };
  let server: RunningServer;
  const person = () => createTestBrowser(`http://127.0.0.1:${server.port}`);
  const start = async (changes: Readonly<Record<string, string>> = {}): Promise<void> => {
    server = await startWithSettings({
      FUNCTIONS_PORT: 'off', FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: 'key', FIREBASE_AUTH_EMULATOR_HOST: host, ...changes,
    });
  };

  beforeEach(async () => {
    await clear();
    await setEmailPrivacy(false);
  });
  afterEach(() => server.stop());

  it('keeps accounts there and says what the specification says [ERR-12 ERR-13 ERR-16]', async () => {
    await start();
    expect((await person().post('/api/auth/sign-up', SIGN_UP)).body).toMatchObject({ signedIn: true, user: { email: 'ada@example.com', didOnboarding: false } });
    expect((await person().post('/api/auth/sign-up', SIGN_UP)).body).toEqual({
      success: false, code: 'email-already-in-use', error: 'This email is already registered. Please use a different email or login.',
    });
    const logIn = async (email: string, password: string) => (await person().post('/api/auth/log-in', { email, password })).body;
    expect(await logIn('ada@example.com', 'wrong')).toEqual({ success: false, code: 'invalid-credential', error: 'Incorrect email or password' });
    expect(await logIn('bob@example.com', 'wrong')).toEqual({ success: false, code: 'user-not-found', error: 'User not found' });
    expect(await logIn(' ADA@example.com', 'secret-1815')).toMatchObject({ signedIn: true, user: { firstName: 'Ada' } });
  });

  it('hides which addresses are known with LOGIN_ERRORS=protected', async () => {
    await start({ LOGIN_ERRORS: 'protected' });
    await person().post('/api/auth/sign-up', SIGN_UP);
    const answers = await Promise.all(['ada@example.com', 'bob@example.com'].map((email) => person().post('/api/auth/log-in', { email, password: 'wrong' })));
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(answers[0]?.status).toBe(answers[1]?.status);
  });
}
