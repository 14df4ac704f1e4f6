import type { Mailer } from '../ports/mailer.ts';

/** A mailer that keeps what it was given. */
export interface MemoryMailer extends Mailer {
  /** Every mail so far, oldest first. */
  readonly outbox: readonly { readonly email: string; readonly firstName: string }[];
  /** Every link for a new password so far, oldest first. */
  readonly resets: readonly { readonly email: string; readonly token: string }[];
}

/** Makes a mailer with an empty outbox. */
export function createMemoryMailer(): MemoryMailer {
  const outbox: { email: string; firstName: string }[] = [];
  const resets: { email: string; token: string }[] = [];
  return {
    outbox,
    resets,
    async sendWelcome({ email, firstName }) {
      outbox.push({ email, firstName });
    },
    async sendPasswordReset({ email, token }) {
      resets.push({ email, token });
    },
    async forget(email) {
      removeOf(email, outbox);
      removeOf(email, resets);
    },
  };
}

function removeOf<Mail extends { readonly email: string }>(email: string, mails: Mail[]): void {
  const others = mails.filter((mail) => mail.email.toLowerCase() !== email.toLowerCase());
  mails.splice(0, mails.length, ...others);
}
