import { describe, expect, it } from 'vitest';
import { readSettings } from './read-settings.ts';
import type { Settings } from './settings.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_ID: 'price_1' };
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

function settingsOf(environment: Readonly<Record<string, string>>): Settings {
  const result = readSettings(environment);
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'));
  return result.settings;
}

function problemsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  const result = readSettings(environment);
  return result.kind === 'problems' ? result.problems : [];
}

describe('the settings of Firestore', () => {
  const FIRESTORE = { FIRESTORE_PROJECT_ID: 'demo' };

  it('choose it as the storage, with or without saying so', () => {
    expect(settingsOf(FIRESTORE).storage).toEqual({ kind: 'firestore', projectId: 'demo', emulatorHost: undefined });
    expect(settingsOf({ ...FIRESTORE, STORAGE: 'firestore', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }).storage).toMatchObject({
      kind: 'firestore', emulatorHost: '127.0.0.1:8080',
    });
  });

  it('refuse to miss the project, and settings that nobody would use', () => {
    expect(problemsOf({ STORAGE: 'firestore' })).toEqual(['STORAGE=firestore needs FIRESTORE_PROJECT_ID.']);
    expect(problemsOf({ STORAGE: 'memory', ...FIRESTORE })).toEqual(['FIRESTORE_PROJECT_ID is set, but STORAGE=memory does not use it; keep one of them.']);
    expect(problemsOf({ FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toEqual([expect.stringContaining('FIRESTORE_EMULATOR_HOST is set')]);
    expect(problemsOf({ DATABASE_URL: 'postgres://db/app', ...FIRESTORE })).toEqual([expect.stringContaining('FIRESTORE_PROJECT_ID is set')]);
    expect(problemsOf({ STORAGE: 'firestore', DATABASE_URL: 'postgres://db/app', ...FIRESTORE })).toEqual([expect.stringContaining('DATABASE_URL is set')]);
    expect(problemsOf({ ...FIRESTORE, FIRESTORE_EMULATOR_HOST: 'http://x' })).toEqual([expect.stringContaining('127.0.0.1:8080')]);
  });

  it('refuse the emulator in production, which anybody may read and write', () => {
    const production = { ...FIRESTORE, NODE_ENV: 'production', SANDBOX_IN_PRODUCTION: 'yes' };
    expect(settingsOf(production).storage.kind).toBe('firestore');
    expect(problemsOf({ ...production, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toEqual([
      'FIRESTORE_EMULATOR_HOST is refused with NODE_ENV=production: an emulator lets anybody in.',
    ]);
  });
});

describe('the settings of Firebase Auth', () => {
  const FIREBASE = { FIREBASE_PROJECT_ID: 'demo', FIREBASE_API_KEY: 'key' };

  it('keep accounts at Firebase once the project is named', () => {
    expect(settingsOf({}).identity).toEqual({ kind: 'own' });
    expect(settingsOf(FIREBASE).identity).toEqual({ kind: 'firebase', projectId: 'demo', apiKey: 'key', emulatorHost: undefined });
    expect(settingsOf({ ...FIREBASE, IDENTITY: 'firebase', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }).identity).toMatchObject({
      kind: 'firebase', emulatorHost: '127.0.0.1:9099',
    });
  });

  it('refuse half of them, and those that nobody would use', () => {
    expect(problemsOf({ IDENTITY: 'firebase' })).toEqual([expect.stringContaining('FIREBASE_API_KEY'), expect.stringContaining('FIREBASE_PROJECT_ID')]);
    expect(problemsOf({ FIREBASE_API_KEY: 'key' })).toEqual(['Firebase identity needs FIREBASE_PROJECT_ID.']);
    expect(problemsOf({ FIREBASE_PROJECT_ID: 'demo' })).toEqual([expect.stringContaining('FIREBASE_API_KEY')]);
    expect(problemsOf({ ...FIREBASE, IDENTITY: 'own' })).toHaveLength(2);
    expect(problemsOf({ ...FIREBASE, FIREBASE_AUTH_EMULATOR_HOST: 'http://x' })).toEqual([expect.stringContaining('127.0.0.1:9099')]);
  });

  it('refuse the emulator in production, where its unsigned tokens would let anybody in', () => {
    const production = { ...FIREBASE, NODE_ENV: 'production', SANDBOX_IN_PRODUCTION: 'yes' };
    expect(settingsOf(production).identity.kind).toBe('firebase');
    expect(problemsOf({ ...production, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST is refused with NODE_ENV=production: an emulator lets anybody in.',
    ]);
  });
});

describe('the settings of Google sign-in', () => {
  it('take Google itself unless another issuer is named', () => {
    expect(settingsOf({}).google).toEqual({ kind: 'sandbox' });
    expect(settingsOf(GOOGLE).google).toEqual({ kind: 'issuer', issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' });
    expect(settingsOf({ ...GOOGLE, GOOGLE_ISSUER: 'http://127.0.0.1:9/realm' }).google).toMatchObject({ issuer: 'http://127.0.0.1:9/realm' });
  });

  it('refuse half of them, and an issuer elsewhere without https', () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'id' })).toEqual(['GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET.']);
    expect(problemsOf({ GOOGLE_CLIENT_SECRET: 'hidden' })).toEqual(['GOOGLE_CLIENT_SECRET needs GOOGLE_CLIENT_ID.']);
    expect(problemsOf({ GOOGLE_ISSUER: 'https://issuer.example' })).toEqual([expect.stringContaining('GOOGLE_ISSUER needs')]);
    expect(problemsOf({ ...GOOGLE, GOOGLE_ISSUER: 'http://issuer.example' })).toEqual([expect.stringContaining('https')]);
    expect(problemsOf({ ...GOOGLE, GOOGLE_ISSUER: 'issuer' })).toEqual(['GOOGLE_ISSUER must be an http or https address.']);
  });
});

describe('the settings of a remote functions host', () => {
  it('need those of Stripe, which verifies the payments', () => {
    expect(settingsOf({ ...STRIPE, FUNCTIONS_URL: 'https://functions.example/v1' }).remoteFunctions).toMatchObject({
      url: 'https://functions.example/v1', stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', priceId: 'price_1' },
    });
    expect(settingsOf(STRIPE).remoteFunctions).toBeUndefined();
    expect(problemsOf({ FUNCTIONS_URL: 'https://functions.example' })).toEqual([expect.stringContaining('FUNCTIONS_URL needs the STRIPE settings')]);
  });

  it('refuse an address with credentials, and this server itself', () => {
    for (const url of ['https://user:pass@functions.example', 'https://functions.example/?key=1', 'https://functions.example/#x']) {
      expect(problemsOf({ ...STRIPE, FUNCTIONS_URL: url }), url).toEqual([expect.stringContaining('FUNCTIONS_URL must be')]);
    }
    expect(problemsOf({ ...STRIPE, FUNCTIONS_URL: 'http://localhost:3001' })).toEqual([expect.stringContaining('own functions host')]);
    expect(settingsOf({ ...STRIPE, FUNCTIONS_URL: 'http://localhost:3001', FUNCTIONS_PORT: '3002' }).remoteFunctions).toBeDefined();
    expect(settingsOf({ ...STRIPE, FUNCTIONS_URL: 'http://localhost:3001', FUNCTIONS_PORT: 'off' }).remoteFunctions).toBeDefined();
  });
});
