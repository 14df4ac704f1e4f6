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
