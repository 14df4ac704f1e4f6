import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@marquill/core';
import type { RequestHandler } from 'express';

/** Asks for `Authorization: Bearer <token>`; compared in constant time. Without a configured token everybody passes. */
export function requireToken(token: string | undefined): RequestHandler {
  const expected = token === undefined ? null : digest(`Bearer ${token}`);
  return (request, response, next) => {
    if (expected !== null && !timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      response.setHeader('WWW-Authenticate', 'Bearer');
      throw new AppError('not-signed-in', { message: 'A valid bearer token is required.' });
    }
    next();
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
