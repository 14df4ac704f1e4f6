/** First and last name of a person. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The name of a person who came through Google: first word of the display name, and the rest (spec §3).
 * Without a display name the first name is the part of the address before the @ (AMB-71).
 */
export function splitDisplayName(displayName: string | null | undefined, email: string): PersonName {
  const [firstName = '', ...rest] = (displayName ?? '').trim().split(/\s+/);
  return firstName === '' ? { firstName: email.trim().split('@')[0] ?? '', lastName: '' } : { firstName, lastName: rest.join(' ') };
}
