import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Theme } from '@marquill/core';
import { THEME_ATTRIBUTE } from './pages/layout.ts';
import type { PageAnswer, PageRequest } from './pages/page.ts';
import { DISPLAY_FONT_PATH } from './pages/style.ts';

const MOST_BYTES = 10_000;

/** Who answers a page; `null` passes the request on to the next. */
export type PageSource = (request: PageRequest) => Promise<PageAnswer | null>;

/** What the pages are served with. */
export interface SandboxPageOptions {
  /** Where the web app is reached. */
  readonly webUrl: string;
  /** The address of the product's display face; without one the pages use a face of the reader's machine. */
  readonly displayFont: string | null;
}

/** Serves one request, in the theme of the person who asks. */
export type ServeSandboxPage = (request: IncomingMessage, response: ServerResponse, theme: Theme) => void;

/**
 * Puts the sandbox's pages on an http server: a handler for everything below /sandbox/. Forms count only when the
 * browser says that they come from these very pages; others are refused (403).
 */
export function serveSandboxPages({ webUrl, displayFont }: SandboxPageOptions, sources: readonly PageSource[]): ServeSandboxPage {
  const { origin } = new URL(webUrl);
  const all: readonly PageSource[] = [async ({ path }) => (path === DISPLAY_FONT_PATH && displayFont !== null ? fontAt(displayFont) : null), ...sources];
  return (request, response, theme) => {
    void answer(request, { origin, sources: all }).then(
      ({ status, headers, body }) => {
        response.writeHead(status, headers);
        response.end(request.method === 'HEAD' ? undefined : body.replace(THEME_ATTRIBUTE, `data-theme="${theme}"`));
      },
      () => {
        response.writeHead(500, PLAIN);
        response.end('The sandbox failed to answer. Please try again.');
      },
    );
  };
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function fontAt(location: string): PageAnswer {
  return { status: 302, headers: { location, 'cache-control': 'no-store' }, body: '' };
}

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
