import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the server got it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
}

/** A mail server on loopback that takes every mail. */
export interface MailServer {
  /** Host and port. */
  readonly address: string;
  readonly received: readonly ReceivedMail[];
  /** Closing twice is harmless. */
  close(): Promise<void>;
}

/** Starts a mail server; `options` of smtp-server replace its own. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map((recipient) => recipient.address),
          data: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  let closing: Promise<void> | undefined;
  return {
    address: `127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    close: () =>
      (closing ??= new Promise((resolve) => {
        server.close(resolve);
      })),
  };
}
