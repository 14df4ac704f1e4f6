import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SandboxStripe } from './create-sandbox-stripe.ts';

const MOST_BYTES = 1_000_000;

/** Where the sandbox listens: what the SDK's client options need. */
export interface ListeningSandbox {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http';
  close(): Promise<void>;
}

/** Puts the sandbox's REST interface on a free port of the loopback address, for the official SDK alone. */
export async function listenSandboxStripe(sandbox: SandboxStripe): Promise<ListeningSandbox> {
  const server = createServer((request, response) => {
    void answer(sandbox, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
}

async function answer(sandbox: SandboxStripe, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = await readBody(request);
    const answered = await sandbox.answerApi({
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      body: new URLSearchParams(body),
      idempotencyKey: headerOf(request, 'idempotency-key'),
      apiKey: headerOf(request, 'authorization')?.replace(/^Bearer /, '') ?? null,
    });
    response.writeHead(answered.status, { ...answered.headers, 'content-type': 'application/json' });
    response.end(JSON.stringify(answered.body));
  } catch {
    response.destroy();
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}
