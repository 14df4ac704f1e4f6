import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailerSuite, type DeliveredMail } from '@marquill/core/testing';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { createOutboxMailer, createSmtpMailer, type MailBranding } from './index.ts';
import { startMailServer, type MailServer } from './mail-server.fixture.ts';

const BRANDING: MailBranding = {
  productName: 'Marquill', webUrl: 'https://app.example', supportEmail: 'help@app.example', from: 'Marquill <hello@app.example>',
};

/** The text part of a message, decoded. */
function textOf(message: string): string {
  const [, headers = '', body = ''] = /Content-Type: text\/plain(.*?)\r?\n\r?\n(.*?)\r?\n--/s.exec(message) ?? [];
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe('SMTP as a mailer', () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.close());

  it.each(mailerSuite)('$name', ({ run }) =>
    run({
      mailer: createSmtpMailer(`smtp://${server.address}`, BRANDING),
      delivered: () => server.received.map(({ to, data }) => ({ to, text: textOf(data) })),
      kept: () => [],
      breakDown: () => server.close(),
    }));
});

describe('the outbox as a mailer', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'outbox-'));
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  it.each(mailerSuite)('$name', ({ run }) => {
    const folder = join(home, 'outbox');
    const mails = async () => {
      const names = await readdir(folder).catch(() => []);
      return Promise.all(names.sort().map(async (name) => mailOf(await readFile(join(folder, name), 'utf8'))));
    };
    return run({
      mailer: createOutboxMailer(folder, BRANDING),
      delivered: mails,
      kept: mails,
      // What stands where the folder should be cannot be written into.
      breakDown: () => writeFile(folder, ''),
    });
  });
});

function mailOf(message: string): DeliveredMail {
  const [headers = ''] = message.split('\n\n');
  const recipients = [...headers.replace(/\n\s+/g, ' ').matchAll(/^(?:To|Cc|Bcc): (.*)$/gm)].map(([, recipient = '']) => recipient);
  return { to: recipients.map((recipient) => /<([^>]+)>$/.exec(recipient)?.[1] ?? recipient), text: textOf(message) };
}
