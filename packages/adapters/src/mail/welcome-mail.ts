/** What mails say about the product. */
export interface MailBranding {
  readonly productName: string;
  /** Where the web app is reached, without a slash at its end. */
  readonly webUrl: string;
  readonly supportEmail: string;
  /** The sender: an address, or a name with an address in angle brackets. */
  readonly from: string;
}

/** A mail, ready to hand over. */
export interface OutgoingMail {
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail that a new user gets (spec §4, new user creation), as text and as HTML with everything in it escaped. */
export function welcomeMail(branding: MailBranding, person: { readonly email: string; readonly firstName: string }): OutgoingMail {
  const { productName, webUrl, supportEmail } = branding;
  const firstName = oneLine(person.firstName);
  const greeting = firstName === '' ? 'Hello,' : `Hello ${firstName},`;
  const paragraphs = [
    `Welcome to ${productName}. Your account is ready.`,
    `${productName} answers marketing questions from what it knows about your business. A few short questions give it a start; the Brand Hub takes everything else, whenever you have a minute.`,
  ];
  const help = `Something not right? Write to ${supportEmail}.`;
  return {
    from: branding.from,
    to: { name: firstName, address: person.email.trim() },
    subject: `Welcome to ${oneLine(productName)}`,
    text: [greeting, ...paragraphs, `Open ${productName}: ${webUrl}/`, help, `${productName}\n${webUrl}/`].join('\n\n') + '\n',
    html: page(branding, { greeting, paragraphs, help }),
  };
}

function page(branding: MailBranding, words: { readonly greeting: string; readonly paragraphs: readonly string[]; readonly help: string }): string {
  const name = escapeHtml(branding.productName);
  const link = escapeHtml(`${branding.webUrl}/`);
  const text = [words.greeting, ...words.paragraphs].map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Welcome to ${name}</title></head>
<body style="margin:0;padding:32px 16px;background:#FBFAF7;color:#1D1A16;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:32rem;margin:0 auto">
<h1 style="margin:0 0 24px;font:500 26px/1.25 Georgia,serif">Welcome to ${name}</h1>
${text}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#F4B224;color:#1D1A16;font-weight:600;text-decoration:none">Open ${name}</a></p>
<p style="margin:0;color:#534C43;font-size:14px">${escapeHtml(words.help)}</p>
</div>
</body>
</html>
`;
}

/** Header fields are one line: nothing that a person typed may start another. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
