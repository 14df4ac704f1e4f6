import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, ERROR_TEXTS } from '@marquill/core';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutboxMailer, createSmtpMailer, type MailBranding } from './index.ts';
import { startMailServer, type MailServer } from './mail-server.fixture.ts';
import { welcomeMail } from './welcome-mail.ts';

const BRANDING: MailBranding = {
  productName: 'Marquill', webUrl: 'https://app.example', supportEmail: 'help@app.example', from: 'Marquill <hello@app.example>',
};
const ADA = { email: 'ada@example.com', firstName: 'Ada' };

describe('the welcome mail', () => {
  it('greets by first name, names the product and links to it, as text and as HTML', () => {
    const mail = welcomeMail(BRANDING, ADA);
    expect(mail.subject).toBe('Welcome to Marquill');
    expect(mail.to).toEqual({ name: 'Ada', address: 'ada@example.com' });
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Hello Ada,');
      expect(body).toContain('https://app.example/');
      expect(body).toContain('help@app.example');
    }
  });

  it('escapes what people typed in HTML and leaves the text as it is', () => {
    const { html, text } = welcomeMail({ ...BRANDING, productName: 'Ink & <b>Paper</b>' }, { ...ADA, firstName: '<img src=x onerror="x">' });
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('Ink &amp; &lt;b&gt;Paper&lt;/b&gt;');
    expect(text).toContain('Hello <img src=x onerror="x">,');
  });

  it('greets without a name when there is none, and keeps line breaks out of header fields', () => {
    expect(welcomeMail(BRANDING, { ...ADA, firstName: '  ' }).text).toMatch(/^Hello,\n/);
    expect(welcomeMail(BRANDING, { ...ADA, firstName: 'Ada\r\nBcc: all@example.com' }).to.name).toBe('Ada Bcc: all@example.com');
  });
});

describe('the outbox', () => {
  let folder: string;

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'data', 'outbox');
  });

  afterEach(() => rm(join(folder, '..', '..'), { recursive: true, force: true }));

  it('keeps each mail as one file that only the server\'s user can read', async () => {
    const mailer = createOutboxMailer(folder, BRANDING, () => new Date('2026-11-20T12:00:00Z'));
    await mailer.sendWelcome(ADA);
    await mailer.sendWelcome(ADA);
    const names = await readdir(folder);
    expect(names).toHaveLength(2);
    for (const name of names) {
      expect(name).toMatch(/^2026-11-20T12-00-00\.000Z-welcome-[0-9a-f-]{36}\.eml$/);
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    }
    const mail = await readFile(join(folder, names[0] ?? ''), 'utf8');
    expect(mail).toContain('To: Ada <ada@example.com>');
    expect(mail).toContain('Subject: Welcome to Marquill');
    expect(mail).toContain('Date: Fri, 20 Nov 2026 12:00:00 +0000');
  });

  it('fails with a code when the folder cannot be written', async () => {
    await createOutboxMailer(folder, BRANDING).sendWelcome(ADA);
    const file = join(folder, 'taken');
    await writeFile(file, '');
    await expect(createOutboxMailer(join(file, 'below'), BRANDING).sendWelcome(ADA)).rejects.toMatchObject({ code: 'welcome-mail-failed' });
  });
});

describe('SMTP', () => {
  let server: MailServer;

  async function start(options: SMTPServerOptions): Promise<string> {
    server = await startMailServer(options);
    return server.address;
  }

  afterEach(() => server.close());

  it('hands the mail to the server with sender, recipient and both bodies', async () => {
    const at = await start({
      onAuth: ({ username, password }, _session, done) => {
        done(username === 'user' && password === 'pass' ? null : new Error('no'), { user: 'user' });
      },
    });
    await createSmtpMailer(`smtp://user:pass@${at}`, BRANDING).sendWelcome(ADA);
    const { received } = server;
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'hello@app.example', to: ['ada@example.com'] });
    expect(received[0]?.data).toContain('Content-Type: text/plain');
    expect(received[0]?.data).toContain('Content-Type: text/html');
  });

  it('writes to one recipient, whatever the name or the address says', async () => {
    const recipients: string[] = [];
    const at = await start({ onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done();
    } });
    const mailer = createSmtpMailer(`smtp://${at}`, BRANDING);
    await mailer.sendWelcome({ ...ADA, firstName: 'A, b@example.com\r\nBcc: c@example.com' });
    expect(recipients).toEqual(['ada@example.com']);
    for (const email of ['a@example.com, b@example.com', 'a@example.com\r\nRCPT TO:<b@example.com>', 'A <a@example.com>; b@example.com']) {
      recipients.length = 0;
      await expect(mailer.sendWelcome({ ...ADA, email })).rejects.toMatchObject({ code: 'welcome-mail-failed' });
      expect(recipients).toEqual([]);
    }
  });

  it('turns a refusal into a code, after one attempt and without the server\'s words', async () => {
    let attempts = 0;
    const at = await start({ onRcptTo: (_address, _session, done) => {
      attempts += 1;
      done(new Error('secret words'));
    } });
    const failure: unknown = await createSmtpMailer(`smtp://${at}`, BRANDING).sendWelcome(ADA).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code: 'welcome-mail-failed', message: ERROR_TEXTS['welcome-mail-failed'] });
    expect(attempts).toBe(1);
  });

  it('turns a server that is not there into a code', async () => {
    const at = await start({});
    await server.close();
    await expect(createSmtpMailer(`smtp://${at}`, BRANDING).sendWelcome(ADA)).rejects.toMatchObject({ code: 'welcome-mail-failed' });
  });
});
