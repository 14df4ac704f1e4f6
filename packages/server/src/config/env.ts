import { readFileSync } from 'node:fs';

/** The settings' names, as docs/operating.md lists them. */
export const SETTING_NAMES = [
  'NODE_ENV', 'PORT', 'HOST', 'PUBLIC_URL', 'PRODUCT_NAME', 'ASSISTANT_NAME', 'SUPPORT_EMAIL', 'COPY', 'DATA_DIR',
  'STORAGE', 'DATABASE_URL', 'FIRESTORE_PROJECT_ID', 'FIRESTORE_EMULATOR_HOST',
  'IDENTITY', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_EMULATOR_HOST',
  'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER',
  'OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL', 'ASSISTANT_MAX_OUTPUT_TOKENS', 'ASSISTANT_TEMPERATURE',
  'ASSISTANT_DAILY_TOKEN_BUDGET', 'ASSISTANT_USER_DAILY_TOKEN_BUDGET',
  'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID', 'STRIPE_API_BASE',
  'SMTP_URL', 'MAIL_FROM',
  'FUNCTIONS_PORT', 'FUNCTIONS_HOST', 'FUNCTIONS_TOKEN', 'FUNCTIONS_ALLOW_ANONYMOUS', 'FUNCTIONS_CORS_ORIGINS', 'FUNCTIONS_URL',
  'DAILY_MESSAGE_LIMIT', 'MAX_RUNNING_REPLIES', 'LEASE_MS', 'RATE_LIMITS', 'LOGIN_ERRORS', 'MIN_PASSWORD_LENGTH', 'TRUST_PROXY',
  'SANDBOX_IN_PRODUCTION', 'LOG_LEVEL',
] as const;

/** The name of one setting. */
export type SettingName = (typeof SETTING_NAMES)[number];

/** The texts of the settings that are set; blank ones count as not set. */
export type SettingTexts = Readonly<Partial<Record<SettingName, string>>>;

/**
 * Collects the settings from the environment; `NAME_FILE` names a file that holds the value (its last line break is
 * dropped). What cannot be read goes to `problems` as a sentence.
 */
export function readEnvironment(environment: Readonly<Record<string, string | undefined>>, problems: string[]): SettingTexts {
  const texts: Partial<Record<SettingName, string>> = {};
  for (const name of SETTING_NAMES) {
    const direct = environment[name];
    const file = environment[`${name}_FILE`];
    if (direct !== undefined && direct.trim() !== '' && file !== undefined && file !== '') {
      problems.push(`${name} and ${name}_FILE are both set; keep one of them.`);
    } else if (direct !== undefined && direct.trim() !== '') {
      texts[name] = direct.trim();
    } else if (file !== undefined && file !== '') {
      const value = readSettingFile(name, file, problems);
      if (value !== undefined && value !== '') texts[name] = value;
    }
  }
  return texts;
}

function readSettingFile(name: string, file: string, problems: string[]): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    problems.push(`${name}_FILE names a file that cannot be read: ${file}.`);
    return undefined;
  }
}
