import { GOOGLE, type FieldValues } from './fields.ts';
import { storageKindOf } from './storage-kind.ts';

/** Names of this machine that no other machine can reach. */
const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Sentences about settings that do not fit together, need another one, or that nobody would use. */
export function checkTogether(values: FieldValues): string[] {
  const checks = [
    checkStorage, checkIdentity, checkGoogle, checkAssistant, checkPayments, checkSandbox, checkEmulators, checkListeners, checkRemoteFunctions,
  ];
  return checks.flatMap((check) => check(values));
}

function checkStorage(values: FieldValues): string[] {
  const { DATABASE_URL, FIRESTORE_PROJECT_ID, FIRESTORE_EMULATOR_HOST } = values;
  const kind = storageKindOf(values);
  const problems: string[] = [];
  if (kind === 'postgres' && DATABASE_URL === undefined) problems.push('STORAGE=postgres needs DATABASE_URL.');
  if (kind === 'firestore' && FIRESTORE_PROJECT_ID === undefined) problems.push('STORAGE=firestore needs FIRESTORE_PROJECT_ID.');
  const unused = { ...(kind !== 'postgres' && { DATABASE_URL }), ...(kind !== 'firestore' && { FIRESTORE_PROJECT_ID, FIRESTORE_EMULATOR_HOST }) };
  for (const [name, value] of Object.entries(unused)) {
    if (value !== undefined) problems.push(`${name} is set, but STORAGE=${kind} does not use it; keep one of them.`);
  }
  return problems;
}

function checkAssistant(values: FieldValues): string[] {
  const { OPENAI_MODEL, OPENAI_API_KEY, OPENAI_BASE_URL, ASSISTANT_TEMPERATURE, ASSISTANT_DAILY_TOKEN_BUDGET, ASSISTANT_USER_DAILY_TOKEN_BUDGET } = values;
  const problems: string[] = [];
  const ofModel = OPENAI_API_KEY === undefined && OPENAI_BASE_URL === undefined ? { OPENAI_MODEL, ASSISTANT_TEMPERATURE } : {};
  for (const [name, value] of Object.entries(ofModel)) {
    if (value !== undefined) problems.push(`${name} needs OPENAI_API_KEY or OPENAI_BASE_URL.`);
  }
  if ((ASSISTANT_USER_DAILY_TOKEN_BUDGET ?? 0) > ASSISTANT_DAILY_TOKEN_BUDGET) {
    problems.push('ASSISTANT_USER_DAILY_TOKEN_BUDGET must not be larger than ASSISTANT_DAILY_TOKEN_BUDGET, which all users share.');
  }
  return problems;
}

function checkPayments(values: FieldValues): string[] {
  const problems: string[] = [];
  if (values.STRIPE_SECRET_KEY !== undefined && values.STRIPE_WEBHOOK_SECRET === undefined) {
    problems.push('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, without which payments could not be told from made-up messages.');
  }
  if (values.STRIPE_SECRET_KEY !== undefined && values.STRIPE_PRICE_ID === undefined) {
    problems.push('STRIPE_SECRET_KEY needs STRIPE_PRICE_ID, the monthly price that is sold.');
  }
  const others = { STRIPE_WEBHOOK_SECRET: values.STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID: values.STRIPE_PRICE_ID, STRIPE_API_BASE: values.STRIPE_API_BASE };
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined && values.STRIPE_SECRET_KEY === undefined) problems.push(`${name} needs STRIPE_SECRET_KEY.`);
  }
  if (values.MAIL_FROM !== undefined && values.SMTP_URL === undefined) problems.push('MAIL_FROM needs SMTP_URL.');
  return problems;
}

function checkIdentity(values: FieldValues): string[] {
  const { IDENTITY: identity, FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_EMULATOR_HOST: emulator } = values;
  const settings = { FIREBASE_API_KEY: apiKey, FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: emulator };
  const given = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (identity === 'own') return given.map((name) => `${name} is set, but IDENTITY=own does not use it; keep one of them.`);
  if (identity === undefined && given.length === 0) return [];
  const problems: string[] = [];
  if (apiKey === undefined) problems.push('Firebase identity needs FIREBASE_API_KEY, the project\'s web API key.');
  if (projectId === undefined) problems.push('Firebase identity needs FIREBASE_PROJECT_ID.');
  return problems;
}

function checkGoogle({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer }: FieldValues): string[] {
  const problems: string[] = [];
  const { protocol, hostname } = new URL(issuer);
  if (id !== undefined && secret === undefined) problems.push('GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET.');
  if (id === undefined && secret !== undefined) problems.push('GOOGLE_CLIENT_SECRET needs GOOGLE_CLIENT_ID.');
  if (id === undefined && issuer !== GOOGLE) problems.push('GOOGLE_ISSUER needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, the registration there.');
  if (protocol === 'http:' && !LOOPBACK_HOSTS.has(hostname)) problems.push('GOOGLE_ISSUER must be an https address, except on this machine.');
  return problems;
}

function checkSandbox(values: FieldValues): string[] {
  if (values.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (values.RATE_LIMITS === 'off') problems.push('RATE_LIMITS=off is refused with NODE_ENV=production.');
  if (values.SANDBOX_IN_PRODUCTION === 'yes') return problems;
  if (values.STRIPE_SECRET_KEY === undefined) {
    problems.push('Sandbox payments are refused with NODE_ENV=production; set STRIPE_SECRET_KEY, or SANDBOX_IN_PRODUCTION=yes.');
  }
  if (values.GOOGLE_CLIENT_ID === undefined) {
    problems.push('Sandbox Google sign-in is refused with NODE_ENV=production; set GOOGLE_CLIENT_ID, or SANDBOX_IN_PRODUCTION=yes.');
  }
  return problems;
}

/** Emulators take tokens that nobody signed. */
function checkEmulators(values: FieldValues): string[] {
  if (values.NODE_ENV !== 'production') return [];
  const { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST } = values;
  return Object.entries({ FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} is refused with NODE_ENV=production: an emulator lets anybody in.`],
  );
}

function checkListeners(values: FieldValues): string[] {
  if (values.FUNCTIONS_PORT === 'off') return [];
  const problems: string[] = [];
  const open = !LOOPBACK_HOSTS.has(values.FUNCTIONS_HOST.toLowerCase());
  if (open && values.FUNCTIONS_TOKEN === undefined && values.FUNCTIONS_ALLOW_ANONYMOUS === undefined) {
    problems.push(
      `FUNCTIONS_HOST=${values.FUNCTIONS_HOST} can be reached from other machines; set FUNCTIONS_TOKEN, or FUNCTIONS_ALLOW_ANONYMOUS=yes.`,
    );
  }
  if (values.FUNCTIONS_PORT !== 0 && values.FUNCTIONS_PORT === values.PORT) {
    problems.push('PORT and FUNCTIONS_PORT must differ.');
  }
  return problems;
}

function checkRemoteFunctions(values: FieldValues): string[] {
  if (values.FUNCTIONS_URL === undefined) return [];
  const problems: string[] = [];
  const { hostname, port, username, password, search, hash } = new URL(values.FUNCTIONS_URL);
  if (values.STRIPE_SECRET_KEY === undefined) {
    problems.push('FUNCTIONS_URL needs the STRIPE settings: payments and their messages are verified here, not by the functions host.');
  }
  if (username !== '' || password !== '' || search !== '' || hash !== '') {
    problems.push('FUNCTIONS_URL must be an address without user name, query or fragment: its calls carry no credentials.');
  }
  if (LOOPBACK_HOSTS.has(hostname) && values.FUNCTIONS_PORT !== 'off' && port === String(values.FUNCTIONS_PORT)) {
    problems.push('FUNCTIONS_URL is this server\'s own functions host; name another one, or change FUNCTIONS_PORT.');
  }
  return problems;
}
