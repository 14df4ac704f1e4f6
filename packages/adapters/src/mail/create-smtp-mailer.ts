import { AppError, type Mailer } from '@marquill/core';
import { createTransport } from 'nodemailer';
import type { MailBranding } from './mail-page.ts';
import { resetMail } from './reset-mail.ts';
import { welcomeMail } from './welcome-mail.ts';

/** A stalled server must not hold a sign-up's background work for minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends mail over SMTP. `url` is smtp:// or smtps:// with credentials in it. One attempt a mail (AMB-20); every
 * failure is `welcome-mail-failed` or `reset-mail-failed`, whatever the server said.
 */
export function createSmtpMailer(url: string, branding: MailBranding): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  return {
    async sendWelcome(person) {
      try {
        await transport.sendMail(welcomeMail(branding, person));
      } catch (error) {
        throw new AppError('welcome-mail-failed', { cause: error });
      }
    },
    async sendPasswordReset(link) {
      try {
        await transport.sendMail(resetMail(branding, link));
      } catch (error) {
        throw new AppError('reset-mail-failed', { cause: error });
      }
    },
    // Nothing is kept of what was handed over.
    forget: () => Promise.resolve(),
  };
}
