import { ERROR_TEXTS, type ErrorCode } from './catalogue.ts';

const LOG_IN_CODES: readonly ErrorCode[] = ['invalid-credential', 'user-not-found', 'too-many-requests'];

const SIGN_UP_CODES: readonly ErrorCode[] = [
  'email-already-in-use',
  'invalid-email',
  'weak-password',
  'network-request-failed',
  'passwords-differ',
  'uid-missing',
];

/** The text under the log-in form for a provider's code, with or without "auth/" (spec §8, log-in). Unknown codes get the general text. */
export function logInErrorText(code: string | undefined): string {
  return textAmong(LOG_IN_CODES, code) ?? ERROR_TEXTS['log-in-failed'];
}

/** The text under the sign-up form for a provider's code, with or without "auth/" (spec §8, sign-up). Unknown codes get the general text. */
export function signUpErrorText(code: string | undefined): string {
  return textAmong(SIGN_UP_CODES, code) ?? ERROR_TEXTS['sign-up-failed'];
}

function textAmong(codes: readonly ErrorCode[], code: string | undefined): string | undefined {
  const bare = code?.replace(/^auth\//, '');
  const known = codes.find((candidate) => candidate === bare);
  return known && ERROR_TEXTS[known];
}
