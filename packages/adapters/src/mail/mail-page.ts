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

/** What a mail says, before it is written as text and as HTML. */
export interface MailWords {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do: its words and where it leads. */
  readonly action: { readonly label: string; readonly url: string };
  readonly help: string;
}

/** A mail to one person, as text and as HTML with everything in it escaped. */
export function composeMail(branding: MailBranding, to: OutgoingMail['to'], words: MailWords): OutgoingMail {
  const { productName, webUrl } = branding;
  const { greeting, paragraphs, action, help } = words;
  return {
    from: branding.from,
    to: { name: oneLine(to.name), address: to.address.trim() },
    subject: oneLine(words.subject),
    text: [greeting, ...paragraphs, `${action.label}: ${action.url}`, help, `${productName}\n${webUrl}/`].join('\n\n') + '\n',
    html: page(words),
  };
}

function page({ subject, greeting, paragraphs, action, help }: MailWords): string {
  const title = escapeHtml(subject);
  const text = [greeting, ...paragraphs].map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body style="margin:0;padding:32px 16px;background:#FBFAF7;color:#1D1A16;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:32rem;margin:0 auto">
<h1 style="margin:0 0 24px;font:500 26px/1.25 Georgia,serif">${title}</h1>
${text}
<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#F4B224;color:#1D1A16;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0;color:#534C43;font-size:14px">${escapeHtml(help)}</p>
</div>
</body>
</html>
`;
}

/** Header fields are one line: nothing that a person typed may start another. */
export function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
