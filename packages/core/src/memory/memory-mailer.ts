import type { Mailer } from '../ports/mailer.ts';

/** A mailer that keeps what it was given. */
export interface MemoryMailer extends Mailer {
  /** Every mail so far, oldest first. */
  readonly outbox: readonly { readonly email: string; readonly firstName: string }[];
}

/** Makes a mailer with an empty outbox. */
export function createMemoryMailer(): MemoryMailer {
  const outbox: { email: string; firstName: string }[] = [];
  return {
    outbox,
    async sendWelcome({ email, firstName }) {
      outbox.push({ email, firstName });
    },
  };
}
