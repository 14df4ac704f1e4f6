import { AppError } from '@marquill/core';
import type { RequestHandler } from 'express';
import type { OwnOrigin } from './own-origin.ts';

/**
 * Refuses changes that another site could have made a browser send: anything but GET and HEAD needs
 * `Sec-Fetch-Site: same-origin`, or an own Origin where that header is missing, and JSON as its body.
 */
export function requireSameOrigin(ownOrigin: OwnOrigin): RequestHandler {
  return (request, _response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      next();
      return;
    }
    const site = request.headers['sec-fetch-site'];
    const origin = request.headers.origin;
    const same = site === undefined ? origin !== undefined && ownOrigin.isOwn(origin) : site === 'same-origin';
    if (!same) throw new AppError('forbidden');
    if (hasBody(request.headers) && request.is('application/json') === false) {
      throw new AppError('invalid-input', { message: 'The body must be JSON (Content-Type: application/json).' });
    }
    next();
  };
}

function hasBody(headers: { readonly 'content-length'?: string | undefined; readonly 'transfer-encoding'?: string | undefined }): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
