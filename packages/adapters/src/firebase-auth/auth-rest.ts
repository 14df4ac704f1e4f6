import { AppError, type Account, type ErrorCode } from '@marquill/core';
import { errorNameOf, REST_CODES } from './rest-codes.ts';

/** How the REST interface is reached and what it tells. */
export interface AuthRestOptions {
  readonly apiKey: string;
  readonly emulatorHost: string | undefined;
  readonly loginErrors: 'specified' | 'protected';
  readonly timeoutMs: number;
}

/** The two calls of Firebase Auth's REST interface that take a password. Rejections carry the catalogue's codes. */
export interface AuthRest {
  signUp(email: string, password: string): Promise<Account>;
  signIn(email: string, password: string): Promise<Account>;
}

const HOST = 'identitytoolkit.googleapis.com';

/** Makes the client. */
export function createAuthRest({ apiKey, emulatorHost, loginErrors, timeoutMs }: AuthRestOptions): AuthRest {
  const base = emulatorHost === undefined ? `https://${HOST}` : `http://${emulatorHost}/${HOST}`;

  const call = async (method: string, email: string, password: string): Promise<Answer> => {
    try {
      const response = await fetch(`${base}/v1/accounts:${method}?${new URLSearchParams({ key: apiKey }).toString()}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { isOk: response.ok, body: parseJson(await response.text()) };
    } catch (error) {
      throw new AppError('network-request-failed', { cause: error });
    }
  };

  return {
    async signUp(email, password) {
      const answer = await call('signUp', email, password);
      if (answer.isOk) return accountOf(answer.body, email);
      throw failure(answer.body, { otherwise: 'sign-up-failed', replace: {} });
    },
    async signIn(email, password) {
      const answer = await call('signInWithPassword', email, password);
      if (answer.isOk) return accountOf(answer.body, email);
      const replace = loginErrors === 'protected' ? PROTECTED : WRONG_PASSWORD;
      throw failure(answer.body, { otherwise: 'log-in-failed', replace });
    },
  };
}

interface Answer {
  readonly isOk: boolean;
  readonly body: unknown;
}

type Replacements = Readonly<Partial<Record<ErrorCode, ErrorCode>>>;

/** A missing password is weak for a new account and wrong for an old one. */
const WRONG_PASSWORD: Replacements = { 'weak-password': 'invalid-credential' };
const PROTECTED: Replacements = { ...WRONG_PASSWORD, 'user-not-found': 'invalid-credential' };

/** The answer's address is the account's own; a missing id is left to the caller, who has a text for it. */
function accountOf(body: unknown, email: string): Account {
  const { localId, email: own } = (body ?? {}) as { localId?: unknown; email?: unknown };
  return { uid: typeof localId === 'string' ? localId : '', email: typeof own === 'string' ? own.toLowerCase() : email };
}

function failure(body: unknown, { otherwise, replace }: { otherwise: ErrorCode; replace: Replacements }): AppError {
  const name = errorNameOf(body);
  const code = REST_CODES[name] ?? otherwise;
  // Not in `details`, which reach the browser and would tell what e-mail privacy and LOGIN_ERRORS hide.
  return new AppError(replace[code] ?? code, { cause: new Error(name) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
