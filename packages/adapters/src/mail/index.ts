export { createOutboxMailer } from './create-outbox-mailer.ts';
export { createSmtpMailer } from './create-smtp-mailer.ts';
export type { MailBranding } from './mail-page.ts';
