import { isBlank } from '../user/stored-text.ts';

/** The shortest password, in characters (spec §9). */
export const MIN_PASSWORD_LENGTH = 6;

/** The sign-up form. `confirmPassword` is left out where the password was confirmed before. */
export interface SignUpFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword?: string;
}

/** What is wrong with a form; `field-missing` has no text of the catalogue, the form's own message shows (AMB-52). */
export type FormProblem = 'field-missing' | 'passwords-differ' | 'weak-password';

/** Checks the sign-up form: every field filled in, then both passwords equal, then long enough; `null` when all is well (spec §5; AMB-52). */
export function validateSignUp(
  fields: SignUpFields,
  { minPasswordLength = MIN_PASSWORD_LENGTH }: { readonly minPasswordLength?: number } = {},
): FormProblem | null {
  const { firstName, lastName, email, password, confirmPassword = password } = fields;
  if ([firstName, lastName, email, password, confirmPassword].some(isBlank)) return 'field-missing';
  if (password !== confirmPassword) return 'passwords-differ';
  return [...password].length < minPasswordLength ? 'weak-password' : null;
}

/** Checks the log-in form: both fields filled in; `null` when all is well (spec §5). */
export function validateLogIn({ email, password }: { readonly email: string; readonly password: string }): 'field-missing' | null {
  return isBlank(email) || isBlank(password) ? 'field-missing' : null;
}

/** Whether a text, trimmed, has the form of a mail address: the rule that browsers apply to fields of type email, with at most 254 characters. */
export function isEmailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= 254 && EMAIL.test(address);
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const EMAIL = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`, 'i');
