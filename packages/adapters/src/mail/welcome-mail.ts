import { composeMail, oneLine, type MailBranding, type OutgoingMail } from './mail-page.ts';

/** The mail that a new user gets (spec §4, new user creation). */
export function welcomeMail(branding: MailBranding, person: { readonly email: string; readonly firstName: string }): OutgoingMail {
  const { productName, webUrl, supportEmail } = branding;
  const firstName = oneLine(person.firstName);
  return composeMail(branding, { name: firstName, address: person.email }, {
    subject: `Welcome to ${productName}`,
    greeting: firstName === '' ? 'Hello,' : `Hello ${firstName},`,
    paragraphs: [
      `Welcome to ${productName}. Your account is ready.`,
      `${productName} answers marketing questions from what it knows about your business. A few short questions give it a start; the Brand Hub takes everything else, whenever you have a minute.`,
    ],
    action: { label: `Open ${productName}`, url: `${webUrl}/` },
    help: `Something not right? Write to ${supportEmail}.`,
  });
}
