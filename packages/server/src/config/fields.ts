import * as z from 'zod';

const port = (example: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `must be a port number, for example ${example}`)
    .transform(Number)
    .refine((value) => value <= 65_535, `must be a port number, for example ${example}`);

const whole = (least: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, `must be a whole number of at least ${least}`)
    .transform(Number)
    .refine((value) => value >= least, `must be a whole number of at least ${least}`);

const webAddress = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'must be an http or https address');

const origin = webAddress
  .refine((value) => !URL.canParse(value) || isBareOrigin(new URL(value)), 'must be an address without path, query or user name')
  .transform((value) => new URL(value).origin);

const COPY_FORM = 'must be JSON like {"auth": {"logIn": "Sign in"}}';

/** The issuer that people mean by "Continue with Google". */
export const GOOGLE = 'https://accounts.google.com';

const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const emulatorHost = (port: string) => z.string().regex(/^[^\s:/]+:\d{1,5}$/, `must be a host and a port, for example 127.0.0.1:${port}`);

/** JSON text of texts by feature and key. */
const copy = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: COPY_FORM });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.record(z.string(), z.string(COPY_FORM), COPY_FORM), COPY_FORM));

const yes = z.string().refine((value) => value === 'yes', 'must be "yes" or left out');

/** What each setting's text must look like, one by one; what depends on others is checked in `readSettings`. */
export const FIELDS = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port('3000').default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  PRODUCT_NAME: z.string().max(60, 'must have at most 60 characters').default('Marquill'),
  ASSISTANT_NAME: z
    .string()
    .max(60, 'must have at most 60 characters')
    .refine((value) => value.toLowerCase() !== 'user', 'must not be "user", which marks people\'s own messages')
    .optional(),
  SUPPORT_EMAIL: z.email('must be a mail address').default('support@example.com'),
  COPY: copy.default({}),
  DATA_DIR: z.string().default('./data'),
  STORAGE: oneOf('embedded', 'postgres', 'firestore', 'memory').optional(),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://').optional(),
  FIRESTORE_PROJECT_ID: z.string().optional(),
  FIRESTORE_EMULATOR_HOST: emulatorHost('8080').optional(),
  IDENTITY: oneOf('own', 'firebase').optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost('9099').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress.default(GOOGLE),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: webAddress.optional(),
  OPENAI_MODEL: z.string().optional(),
  ASSISTANT_MAX_OUTPUT_TOKENS: whole(1).default(1500),
  ASSISTANT_DAILY_TOKEN_BUDGET: whole(1).default(2_000_000),
  ASSISTANT_USER_DAILY_TOKEN_BUDGET: whole(1).optional(),
  ASSISTANT_TEMPERATURE: z
    .string()
    .regex(/^[01](\.\d{1,2})?$|^2(\.0{1,2})?$/, 'must be a number from 0 to 2, for example 0.7')
    .transform(Number)
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z.string().optional(),
  STRIPE_API_BASE: webAddress.optional(),
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://').optional(),
  MAIL_FROM: z.string().optional(),
  FUNCTIONS_PORT: z.union([z.literal('off'), port('3001, or "off"')], { error: 'must be a port number, for example 3001, or "off"' }).default(3001),
  FUNCTIONS_HOST: z.string().default('127.0.0.1'),
  FUNCTIONS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  FUNCTIONS_ALLOW_ANONYMOUS: yes.optional(),
  FUNCTIONS_CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()).filter((entry) => entry !== ''))
    .pipe(z.array(origin))
    .default([]),
  FUNCTIONS_URL: webAddress.optional(),
  DAILY_MESSAGE_LIMIT: whole(1).default(10),
  MAX_RUNNING_REPLIES: whole(1).default(100),
  LEASE_MS: whole(1000).default(10_000),
  RATE_LIMITS: oneOf('on', 'off').default('on'),
  LOGIN_ERRORS: oneOf('specified', 'protected').default('specified'),
  MIN_PASSWORD_LENGTH: whole(6).default(6),
  TRUST_PROXY: whole(0).default(0),
  SANDBOX_IN_PRODUCTION: yes.optional(),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
});

/** The settings one by one, each of the right form. */
export type FieldValues = z.output<typeof FIELDS>;

function isBareOrigin(url: URL): boolean {
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
}
