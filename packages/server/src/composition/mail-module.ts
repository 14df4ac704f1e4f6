import { join } from 'node:path';
import type { Mailer } from '@marquill/core';
import { ContainerModule } from 'inversify';
import type { Settings } from '../config/settings.ts';
import { lazy } from './lazy.ts';
import { TOKENS } from './tokens.ts';

/** Mail by SMTP, or into the outbox of the data folder; the mail library is loaded with the first mail. */
export const mailModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.mailer)
    .toResolvedValue(lazyMailer, [TOKENS.settings, TOKENS.publicUrl])
    .inSingletonScope();
});

/** A mailer of our own, opened with its first mail. */
export function lazyMailer(settings: Settings, webUrl: string): Mailer {
  const get = lazy(() => openMailer(settings, webUrl));
  return {
    sendWelcome: async (mail) => (await get()).sendWelcome(mail),
    sendPasswordReset: async (mail) => (await get()).sendPasswordReset(mail),
    forget: async (email) => (await get()).forget(email),
  };
}

async function openMailer({ mail, dataDir, productName, supportEmail }: Settings, webUrl: string): Promise<Mailer> {
  const { createOutboxMailer, createSmtpMailer } = await import('@marquill/adapters/mail');
  const branding = { productName, supportEmail, webUrl, from: mail.kind === 'smtp' ? mail.from : supportEmail };
  return mail.kind === 'smtp' ? createSmtpMailer(mail.url, branding) : createOutboxMailer(join(dataDir, 'outbox'), branding);
}
