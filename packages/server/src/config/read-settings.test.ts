import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './read-settings.ts';
import type { Settings } from './settings.ts';

type Environment = Readonly<Record<string, string>>;

function settingsOf(environment: Environment): Settings {
  const result = readSettings(environment);
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'));
  return result.settings;
}

function problemsOf(environment: Environment): readonly string[] {
  const result = readSettings(environment);
  return result.kind === 'problems' ? result.problems : [];
}

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_ID: 'price_1' };

describe('readSettings', () => {
  it('needs nothing: one machine, embedded storage, sandbox payments, offline assistant, outbox', () => {
    expect(settingsOf({})).toEqual({
      port: 3000, host: '127.0.0.1', publicUrl: undefined,
      productName: 'Marquill', assistantName: 'Marquill', supportEmail: 'support@example.com', copy: {}, dataDir: './data',
      storage: { kind: 'embedded' }, identity: { kind: 'own' }, google: { kind: 'sandbox' }, assistant: { kind: 'offline' }, payments: { kind: 'sandbox' }, mail: { kind: 'outbox' },
      functions: { kind: 'on', port: 3001, host: '127.0.0.1', token: undefined, corsOrigins: [] },
      dailyMessageLimit: 10, maxRunningReplies: 100, leaseMs: 10_000, rateLimits: true, logInErrors: 'specified', minPasswordLength: 6, trustProxy: 0, production: false, logLevel: 'info',
    });
  });

  it('names the assistant like the product unless it is told otherwise', () => {
    expect(settingsOf({ PRODUCT_NAME: 'Tally' })).toMatchObject({ productName: 'Tally', assistantName: 'Tally' });
    expect(settingsOf({ PRODUCT_NAME: 'Tally', ASSISTANT_NAME: 'Bean' })).toMatchObject({ productName: 'Tally', assistantName: 'Bean' });
    expect(problemsOf({ ASSISTANT_NAME: 'User' })).toEqual([expect.stringContaining('ASSISTANT_NAME')]);
  });

  it('takes texts that replace ours as JSON, by feature and key', () => {
    expect(settingsOf({ COPY: '{"auth":{"logIn":"Sign in"}}' }).copy).toEqual({ auth: { logIn: 'Sign in' } });
    for (const text of ['{', '[]', '"x"', '{"auth":"x"}', '{"auth":{"logIn":1}}']) {
      expect(problemsOf({ COPY: text }), text).toEqual(['COPY must be JSON like {"auth": {"logIn": "Sign in"}}.']);
    }
  });

  it('takes blank settings as not set', () => {
    expect(settingsOf({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, storage: { kind: 'embedded' } });
  });

  it('tells everything that is wrong in one go', () => {
    const problems = problemsOf({
      PORT: '99999', PUBLIC_URL: 'localhost:3000', STORAGE: 'postgres', RATE_LIMITS: 'no', DAILY_MESSAGE_LIMIT: '0', STRIPE_SECRET_KEY: 'sk', MAIL_FROM: 'a@example.com',
    });
    for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'RATE_LIMITS', 'DAILY_MESSAGE_LIMIT', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID', 'SMTP_URL']) {
      expect(problems.some((problem) => problem.includes(name)), name).toBe(true);
    }
    for (const problem of problems) expect(problem).toMatch(/^[A-Z].*\.$/);
  });

  it('never repeats a secret in what it says', () => {
    const problems = problemsOf({ STRIPE_SECRET_KEY: 'sk_live_hidden', FUNCTIONS_TOKEN: 'short', SMTP_URL: 'http://user:pass@mail', PORT: 'x' });
    expect(problems.join()).not.toMatch(/sk_live_hidden|short\b|pass@/);
  });

  it('chooses the storage by what is set', () => {
    expect(settingsOf({ DATABASE_URL: 'postgres://db/app' }).storage).toEqual({ kind: 'postgres', url: 'postgres://db/app' });
    expect(settingsOf({ STORAGE: 'memory' }).storage).toEqual({ kind: 'memory' });
    expect(problemsOf({ STORAGE: 'memory', DATABASE_URL: 'postgres://db/app' })).toHaveLength(1);
    expect(problemsOf({ DATABASE_URL: 'mysql://db/app' })).toHaveLength(1);
  });

  it('takes a model with a key, an address or both, and a model alone for a mistake', () => {
    const usual = { kind: 'openai', apiKey: undefined, baseUrl: undefined, model: 'gpt-5.4-mini', maxOutputTokens: 1500, temperature: undefined, dailyTokenBudget: 2_000_000, userDailyTokenBudget: 200_000 };
    expect(settingsOf({ OPENAI_API_KEY: 'sk-1' }).assistant).toEqual({ ...usual, apiKey: 'sk-1' });
    expect(settingsOf({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_MODEL: 'tiny', ASSISTANT_MAX_OUTPUT_TOKENS: '900', ASSISTANT_DAILY_TOKEN_BUDGET: '5' }).assistant).toEqual({
      ...usual, baseUrl: 'http://127.0.0.1:9/v1', model: 'tiny', maxOutputTokens: 900, dailyTokenBudget: 5, userDailyTokenBudget: 5,
    });
    expect(problemsOf({ OPENAI_MODEL: 'tiny' })).toEqual(['OPENAI_MODEL needs OPENAI_API_KEY or OPENAI_BASE_URL.']);
  });

  it('takes a temperature from 0 to 2 and budgets that fit together', () => {
    const model = { OPENAI_API_KEY: 'sk-1' };
    expect(settingsOf({ ...model, ASSISTANT_TEMPERATURE: '0.75', ASSISTANT_USER_DAILY_TOKEN_BUDGET: '9000' }).assistant).toMatchObject({ temperature: 0.75, userDailyTokenBudget: 9_000 });
    for (const wrong of ['2.1', '-1', '0,7', 'warm']) expect(problemsOf({ ...model, ASSISTANT_TEMPERATURE: wrong })).toEqual([expect.stringContaining('ASSISTANT_TEMPERATURE')]);
    expect(problemsOf({ ASSISTANT_TEMPERATURE: '0.7' })).toEqual(['ASSISTANT_TEMPERATURE needs OPENAI_API_KEY or OPENAI_BASE_URL.']);
    expect(problemsOf({ ...model, ASSISTANT_DAILY_TOKEN_BUDGET: '100', ASSISTANT_USER_DAILY_TOKEN_BUDGET: '101' })).toEqual([
      'ASSISTANT_USER_DAILY_TOKEN_BUDGET must not be larger than ASSISTANT_DAILY_TOKEN_BUDGET, which all users share.',
    ]);
    expect(problemsOf({ ASSISTANT_USER_DAILY_TOKEN_BUDGET: '0', ASSISTANT_MAX_OUTPUT_TOKENS: '0', MAX_RUNNING_REPLIES: '0' })).toHaveLength(3);
  });

  it('takes Stripe only with everything it needs', () => {
    expect(settingsOf({ ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:9' }).payments).toEqual({
      kind: 'stripe', secretKey: 'sk_test_1', webhookSecret: 'whsec_1', priceId: 'price_1', apiBase: 'http://127.0.0.1:9',
    });
    for (const missing of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID']) {
      expect(problemsOf({ ...STRIPE, [missing]: '' }).join(), missing).toContain(missing);
    }
  });

  it('refuses sandbox payments and sandbox sign-in in production unless asked for by name', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([expect.stringContaining('STRIPE_SECRET_KEY'), expect.stringContaining('GOOGLE_CLIENT_ID')]);
    expect(settingsOf({ NODE_ENV: 'production', SANDBOX_IN_PRODUCTION: 'yes' })).toMatchObject({ production: true, payments: { kind: 'sandbox' } });
    expect(problemsOf({ NODE_ENV: 'production', SANDBOX_IN_PRODUCTION: 'true' }).length).toBeGreaterThan(0);
  });

  it('refuses to run without rate limits in production', () => {
    expect(settingsOf({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
    expect(problemsOf({ NODE_ENV: 'production', SANDBOX_IN_PRODUCTION: 'yes', RATE_LIMITS: 'off' })).toHaveLength(1);
  });

  it('binds the functions host off loopback only with a token or explicit anonymous calls', () => {
    expect(problemsOf({ FUNCTIONS_HOST: '0.0.0.0' })).toEqual([expect.stringContaining('FUNCTIONS_TOKEN')]);
    expect(problemsOf({ FUNCTIONS_HOST: '::' })).toHaveLength(1);
    expect(settingsOf({ FUNCTIONS_HOST: '0.0.0.0', FUNCTIONS_TOKEN: 'a-long-enough-token' }).functions).toMatchObject({ host: '0.0.0.0', token: 'a-long-enough-token' });
    expect(settingsOf({ FUNCTIONS_HOST: '0.0.0.0', FUNCTIONS_ALLOW_ANONYMOUS: 'yes' }).functions).toMatchObject({ host: '0.0.0.0' });
    expect(settingsOf({ FUNCTIONS_HOST: 'localhost' }).functions).toMatchObject({ host: 'localhost' });
    expect(settingsOf({ FUNCTIONS_PORT: 'off' }).functions).toEqual({ kind: 'off' });
    expect(settingsOf({ FUNCTIONS_PORT: '0' }).functions).toMatchObject({ port: 0 });
    expect(problemsOf({ PORT: '3001' })).toHaveLength(1);
  });

  it('reads origins, and refuses what is more than one', () => {
    expect(settingsOf({ PUBLIC_URL: 'https://app.example.com/' }).publicUrl).toBe('https://app.example.com');
    expect(settingsOf({ FUNCTIONS_CORS_ORIGINS: 'https://a.example, http://b.example:8080' }).functions).toMatchObject({
      corsOrigins: ['https://a.example', 'http://b.example:8080'],
    });
    expect(problemsOf({ PUBLIC_URL: 'https://app.example.com/path' })).toHaveLength(1);
    expect(problemsOf({ FUNCTIONS_CORS_ORIGINS: '*' })).toHaveLength(1);
  });

  it('reads a setting from the file that NAME_FILE names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    const file = join(folder, 'url');
    writeFileSync(file, 'postgres://db/app\n');
    expect(settingsOf({ DATABASE_URL_FILE: file }).storage).toEqual({ kind: 'postgres', url: 'postgres://db/app' });
    expect(problemsOf({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://other/app' })).toEqual([expect.stringContaining('both set')]);
    expect(problemsOf({ PORT_FILE: join(folder, 'none') })).toEqual([expect.stringContaining('PORT_FILE')]);
    rmSync(folder, { recursive: true });
  });
});
