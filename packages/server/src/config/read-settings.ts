import { checkTogether } from './check-together.ts';
import { readEnvironment, type SettingTexts } from './env.ts';
import { FIELDS, type FieldValues } from './fields.ts';
import type { FunctionsSettings, GoogleSettings, IdentitySettings, MailSettings, PaymentSettings, Settings, StorageSettings } from './settings.ts';
import { storageKindOf } from './storage-kind.ts';

/** A small model that answers at once, without reasoning first. */
const DEFAULT_MODEL = 'gpt-5.4-mini';

/** More than a day's messages of one person use, and a tenth of the day's budget. */
const USER_DAILY_TOKENS = 200_000;

/** Either the settings or every sentence about what is wrong with them. */
export type SettingsResult =
  | { readonly kind: 'settings'; readonly settings: Settings }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

/**
 * Reads and checks every setting (names and defaults: docs/operating.md). All problems are found in one go, so that
 * one failed start tells everything that has to be put right.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsResult {
  const problems: string[] = [];
  const texts = readEnvironment(environment, problems);
  const parsed = FIELDS.safeParse(texts);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(`${String(issue.path[0])} ${issue.message}.`);
  }
  const usable = parsed.success ? parsed.data : parseWithoutFaults(texts, parsed.error.issues);
  problems.push(...checkTogether(usable));
  return problems.length > 0 ? { kind: 'problems', problems: [...new Set(problems)] } : { kind: 'settings', settings: toSettings(usable) };
}

/** Leaves the faulty settings out, so that the combination of the others can be checked in the same start. */
function parseWithoutFaults(texts: SettingTexts, issues: readonly { readonly path: readonly PropertyKey[] }[]): FieldValues {
  const faulty = new Set(issues.map((issue) => String(issue.path[0])));
  return FIELDS.parse(Object.fromEntries(Object.entries(texts).filter(([name]) => !faulty.has(name))));
}

function toSettings(values: FieldValues): Settings {
  const payments = paymentsOf(values);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    productName: values.PRODUCT_NAME,
    assistantName: values.ASSISTANT_NAME ?? values.PRODUCT_NAME,
    supportEmail: values.SUPPORT_EMAIL,
    copy: values.COPY,
    dataDir: values.DATA_DIR,
    storage: storageOf(values),
    identity: identityOf(values),
    google: googleOf(values),
    assistant:
      values.OPENAI_API_KEY === undefined && values.OPENAI_BASE_URL === undefined
        ? { kind: 'offline' }
        : {
            kind: 'openai',
            apiKey: values.OPENAI_API_KEY,
            baseUrl: values.OPENAI_BASE_URL,
            model: values.OPENAI_MODEL ?? DEFAULT_MODEL,
            maxOutputTokens: values.ASSISTANT_MAX_OUTPUT_TOKENS,
            temperature: values.ASSISTANT_TEMPERATURE,
            dailyTokenBudget: values.ASSISTANT_DAILY_TOKEN_BUDGET,
            userDailyTokenBudget: values.ASSISTANT_USER_DAILY_TOKEN_BUDGET ?? Math.min(USER_DAILY_TOKENS, values.ASSISTANT_DAILY_TOKEN_BUDGET),
          },
    payments,
    mail: mailOf(values),
    functions: functionsOf(values),
    remoteFunctions: values.FUNCTIONS_URL !== undefined && payments.kind === 'stripe' ? { url: values.FUNCTIONS_URL, stripe: payments } : undefined,
    dailyMessageLimit: values.DAILY_MESSAGE_LIMIT,
    maxRunningReplies: values.MAX_RUNNING_REPLIES,
    leaseMs: values.LEASE_MS,
    rateLimits: values.RATE_LIMITS === 'on',
    logInErrors: values.LOGIN_ERRORS,
    minPasswordLength: values.MIN_PASSWORD_LENGTH,
    trustProxy: values.TRUST_PROXY,
    production: values.NODE_ENV === 'production',
    logLevel: values.LOG_LEVEL,
  };
}

function storageOf(values: FieldValues): StorageSettings {
  const { DATABASE_URL: url, FIRESTORE_PROJECT_ID: projectId, FIRESTORE_EMULATOR_HOST: emulatorHost } = values;
  const kind = storageKindOf(values);
  if (kind === 'postgres' && url !== undefined) return { kind, url };
  if (kind === 'firestore' && projectId !== undefined) return { kind, projectId, emulatorHost };
  return { kind: kind === 'memory' ? 'memory' : 'embedded' };
}

function identityOf(values: FieldValues): IdentitySettings {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = values;
  if (values.IDENTITY === 'own' || projectId === undefined || apiKey === undefined) return { kind: 'own' };
  return { kind: 'firebase', projectId, apiKey, emulatorHost: values.FIREBASE_AUTH_EMULATOR_HOST };
}

function googleOf({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer }: FieldValues): GoogleSettings {
  if (clientId === undefined || clientSecret === undefined) return { kind: 'sandbox' };
  return { kind: 'issuer', issuer, clientId, clientSecret };
}

function paymentsOf(values: FieldValues): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_ID: priceId } = values;
  if (secretKey === undefined || webhookSecret === undefined || priceId === undefined) return { kind: 'sandbox' };
  return { kind: 'stripe', secretKey, webhookSecret, priceId, apiBase: values.STRIPE_API_BASE };
}

function mailOf(values: FieldValues): MailSettings {
  if (values.SMTP_URL === undefined) return { kind: 'outbox' };
  return { kind: 'smtp', url: values.SMTP_URL, from: values.MAIL_FROM ?? values.SUPPORT_EMAIL };
}

function functionsOf(values: FieldValues): FunctionsSettings {
  if (values.FUNCTIONS_PORT === 'off') return { kind: 'off' };
  return {
    kind: 'on',
    port: values.FUNCTIONS_PORT,
    host: values.FUNCTIONS_HOST,
    token: values.FUNCTIONS_TOKEN,
    corsOrigins: values.FUNCTIONS_CORS_ORIGINS,
  };
}
