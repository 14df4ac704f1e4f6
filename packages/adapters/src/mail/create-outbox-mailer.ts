import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type Mailer } from '@marquill/core';
import { createTransport } from 'nodemailer';
import type { MailBranding, OutgoingMail } from './mail-page.ts';
import { removeMailsTo } from './remove-mails-to.ts';
import { resetMail } from './reset-mail.ts';
import { welcomeMail } from './welcome-mail.ts';

/**
 * Keeps mail in a folder instead of sending it: one .eml file a mail, which any mail program opens, readable by the
 * server's user alone. File names start with the time, so that they sort. The folder is made when it is missing.
 */
export function createOutboxMailer(folder: string, branding: MailBranding, now: () => Date = () => new Date()): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const keep = async (kind: string, mail: OutgoingMail): Promise<void> => {
    const date = now();
    const { message } = await transport.sendMail({ ...mail, date });
    const name = `${date.toISOString().replaceAll(':', '-')}-${kind}-${randomUUID()}`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A reader of the folder never meets half a mail.
    await writeFile(join(folder, `.${name}`), message, { mode: 0o600, flag: 'wx' });
    await rename(join(folder, `.${name}`), join(folder, `${name}.eml`));
  };
  return {
    async sendWelcome(person) {
      try {
        await keep('welcome', welcomeMail(branding, person));
      } catch (error) {
        throw new AppError('welcome-mail-failed', { cause: error });
      }
    },
    async sendPasswordReset(link) {
      try {
        await keep('password', resetMail(branding, link));
      } catch (error) {
        throw new AppError('reset-mail-failed', { cause: error });
      }
    },
    async forget(email) {
      try {
        await removeMailsTo(folder, email);
      } catch (error) {
        throw new AppError('unavailable', { cause: error });
      }
    },
  };
}
