import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutboxMailer, createSmtpMailer, type MailBranding } from './index.ts';
import { startMailServer, type MailServer } from './mail-server.fixture.ts';
import { resetMail } from './reset-mail.ts';

const BRANDING: MailBranding = {
  productName: 'Ink & <b>Paper</b>', webUrl: 'https://app.example', supportEmail: 'help@app.example', from: 'Marquill <hello@app.example>',
};
const LINK = { email: 'ada@example.com', token: 'id-1.se+cret/&"<' };
const ADDRESS = 'https://app.example/login?reset=id-1.se%2Bcret%2F%26%22%3C';

/** A body part of a message, decoded. */
function partOf(message: string, type: string): string {
  const [, body = ''] = new RegExp(`Content-Type: ${type}.*?\\r?\\n\\r?\\n(.*?)\\r?\\n--`, 's').exec(message) ?? [];
  return body.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

describe('the mail for a new password', () => {
  it('says in text and in HTML what it is for, how long it works and what to do when nobody asked', () => {
    const mail = resetMail({ ...BRANDING, productName: 'Marquill' }, LINK);
    expect(mail.subject).toBe('Set a new Marquill password');
    expect(mail.to).toEqual({ name: '', address: 'ada@example.com' });
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('once and for 30 minutes');
      expect(body).toContain('help@app.example');
      expect(body).toContain('You did not ask for this?');
    }
  });

  it('carries the token in the address, encoded, and escapes everything in HTML', () => {
    const { text, html } = resetMail(BRANDING, LINK);
    expect(text).toContain(`Set a new password: ${ADDRESS}\n`);
    expect(html).toContain(`href="${ADDRESS}"`);
    expect(html).not.toMatch(/<b>|"<|&"/);
    expect(html).toContain('Ink &amp; &lt;b&gt;Paper&lt;/b&gt;');
  });
});

describe('over SMTP', () => {
  let server: MailServer;
  afterEach(() => server.close());

  it('arrives with both bodies, for its reader alone', async () => {
    server = await startMailServer();
    await createSmtpMailer(`smtp://${server.address}`, BRANDING).sendPasswordReset(LINK);
    const [mail, ...others] = server.received;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ from: 'hello@app.example', to: ['ada@example.com'] });
    expect(partOf(mail?.data ?? '', 'text/plain')).toContain(ADDRESS);
    expect(partOf(mail?.data ?? '', 'text/html')).toContain(`href="${ADDRESS}"`);
    expect(partOf(mail?.data ?? '', 'text/html')).not.toContain('<b>');
  });

  it('is a failure of its own where the server refuses it, or an address is more than one', async () => {
    server = await startMailServer({ onRcptTo: (_address, _session, done) => done(new Error('secret words')) });
    const mailer = createSmtpMailer(`smtp://${server.address}`, BRANDING);
    await expect(mailer.sendPasswordReset(LINK)).rejects.toMatchObject({ code: 'reset-mail-failed', message: 'The mail could not be sent.' });
    await expect(mailer.sendPasswordReset({ ...LINK, email: 'a@example.com, b@example.com' })).rejects.toMatchObject({ code: 'reset-mail-failed' });
  });
});

describe('in the outbox', () => {
  it('is a file of its own kind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
    await createOutboxMailer(folder, BRANDING).sendPasswordReset(LINK);
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/-password-[0-9a-f-]{36}\.eml$/);
    expect(partOf(await readFile(join(folder, name), 'utf8'), 'text/plain')).toContain(ADDRESS);
    await rm(folder, { recursive: true });
  });
});
