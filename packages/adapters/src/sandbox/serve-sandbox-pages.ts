import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageAnswer, PageRequest } from './pages/page.ts';

const MOST_BYTES = 10_000;

/** Who answers a page; `null` passes the request on to the next. */
export type PageSource = (request: PageRequest) => Promise<PageAnswer | null>;

/**
 * Puts the sandbox's pages on an http server: a handler for everything below /sandbox/. Forms count only when the
 * browser says that they come from these very pages; others are refused (403).
 */
export function serveSandboxPages(
  webUrl: string,
  sources: readonly PageSource[],
): (request: IncomingMessage, response: ServerResponse) => void {
  const { origin } = new URL(webUrl);
  return (request, response) => {
    void answer(request, { origin, sources }).then(
      ({ status, headers, body }) => {
        response.writeHead(status, headers);
        response.end(request.method === 'HEAD' ? undefined : body);
      },
      () => {
        response.writeHead(500, PLAIN);
        response.end('The sandbox failed to answer. Please try again.');
      },
    );
  };
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

async function answer(
  request: IncomingMessage,
  { origin, sources }: { readonly origin: string; readonly sources: readonly PageSource[] },
): Promise<PageAnswer> {
  const method = request.method ?? 'GET';
  if (method === 'POST' && !isSameOrigin(request, origin)) {
    return { status: 403, headers: PLAIN, body: 'This request is not allowed.' };
  }
  const text = method === 'POST' ? await readText(request) : '';
  if (text === null) return { status: 413, headers: PLAIN, body: 'The request is too large.' };
  for (const source of sources) {
    const answered = await source({ method, path: request.url ?? '/', body: new URLSearchParams(text) });
    if (answered !== null) return answered;
  }
  return { status: 404, headers: PLAIN, body: 'Not found.' };
}

function isSameOrigin(request: IncomingMessage, origin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined ? request.headers.origin === origin : site === 'same-origin';
}

async function readText(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
