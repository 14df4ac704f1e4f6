import { AppError, themeOf, type Theme } from '@marquill/core';
import type { Request, RequestHandler, Response } from 'express';
import type { HttpContext } from '../http-context.ts';
import { pagePolicy } from '../security-headers.ts';
import { acceptsEncoding } from './accepts-encoding.ts';
import type { PageFile } from './page-file.ts';
import type { PageName } from './web-pages.ts';

/** Paths whose screen is the same for everybody, so the waiting skeleton is always right (spec §2, route table). */
const SAME_FOR_ALL = new Set(['/success', '/cancel', '/loading', '/privacypolicy', '/termsofservice']);

/** The web app: built files as they are, and a page for every other address, so that deep links work (AMB-24: any case). */
export function webApp(context: HttpContext): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('method-not-allowed');
    if (context.pages === null) throw new AppError('not-found', { message: 'The web app has not been built.' });
    if (context.pages.serveAsset(request, response)) return;
    if (!wantsPage(request)) throw new AppError('not-found');
    const { name, theme } = await choosePage(context, request);
    sendPage(request, response, context.pages.page(name, theme));
  };
}

/** An address that ends like a file is a page only for who asks for one by name. */
function wantsPage(request: Request): boolean {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[a-z0-9]+$/i.test(request.path));
}

/** Without a living session it is decided that nobody is signed in, so the form itself is sent. */
async function choosePage(context: HttpContext, request: Request): Promise<{ name: PageName; theme: Theme }> {
  const signedIn = await context.authenticate.find(request);
  const path = request.path.toLowerCase().replace(/\/+$/, '');
  if (signedIn === null) return { name: anonymousPage(path), theme: themeOf(null) };
  const stored = await context.users.readUser(signedIn.uid);
  return { name: 'index', theme: themeOf(stored?.user ?? null) };
}

function anonymousPage(path: string): PageName {
  if (SAME_FOR_ALL.has(path)) return 'index';
  return path === '/signup' ? 'signup' : 'login';
}

function sendPage(request: Request, response: Response, page: PageFile): void {
  const accepted = request.headers['accept-encoding'];
  const encoding = acceptsEncoding(accepted, 'br') ? 'br' : acceptsEncoding(accepted, 'gzip') ? 'gzip' : null;
  const body = encoding === null ? page.plain : page[encoding]();
  response.setHeader('Content-Security-Policy', pagePolicy(page.styleHashes));
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    Vary: 'Cookie, Accept-Encoding',
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
