import { composeMail, type MailBranding, type OutgoingMail } from './mail-page.ts';

/** The mail with the link for a new password; the link is good for 30 minutes and once. */
export function resetMail(branding: MailBranding, { email, token }: { readonly email: string; readonly token: string }): OutgoingMail {
  const { productName, webUrl, supportEmail } = branding;
  return composeMail(branding, { name: '', address: email }, {
    subject: `Set a new ${productName} password`,
    greeting: 'Hello,',
    paragraphs: [
      `Somebody, most likely you, asked for a new password for your ${productName} account.`,
      'The link below works once and for 30 minutes. Setting a new password logs out every device.',
    ],
    action: { label: 'Set a new password', url: `${webUrl}/login?reset=${encodeURIComponent(token)}` },
    help: `You did not ask for this? Then nothing has changed, and you can ignore this mail. Questions: ${supportEmail}.`,
  });
}
