import { isEmailAddress } from '../domain/validation/sign-in-fields.ts';
import { AppError } from '../errors/app-error.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Clock } from '../ports/platform.ts';
import type { RateLimits } from '../ports/rate-limits.ts';

/** One welcome mail for each address in ten years: in practice, once (AMB-07). */
const ONCE = { limit: 1, windowMs: 10 * 365 * 24 * 60 * 60 * 1_000 };

/** What sending once needs. */
export interface WelcomePorts {
  readonly mailer: Mailer;
  readonly limits: RateLimits;
  readonly clock: Clock;
}

/** What the welcome mail of an address is counted under. */
export function welcomeKey(email: string): string {
  return `welcome-mail:${email.trim().toLowerCase()}`;
}

/**
 * Sends the welcome mail, but never a second one to the same address: a repeated request changes nothing and is
 * answered the same way. When the mail could not be handed over, the address may be tried again.
 */
export async function sendWelcomeOnce({ mailer, limits, clock }: WelcomePorts, mail: { email: string; firstName: string }): Promise<void> {
  if (!isEmailAddress(mail.email)) throw new AppError('invalid-email');
  const email = mail.email.trim();
  const key = welcomeKey(email);
  const taken = await limits.take(key, ONCE, clock.now());
  if (!taken.ok) return;
  try {
    await mailer.sendWelcome({ email, firstName: mail.firstName });
  } catch (error) {
    await limits.clear(key);
    throw error;
  }
}
