import { AppError } from '@marquill/core';
import type { RequestHandler } from 'express';

/**
 * Cross-origin rules: listed origins may call from a browser, others are refused before anything happens. Credentials
 * are never allowed (spec §7). Callers that are no browsers send no Origin and pass.
 */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    response.setHeader('Vary', 'Origin');
    if (origin !== undefined) {
      if (!origins.includes(origin)) throw new AppError('forbidden');
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
    }
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Methods', 'POST');
    response.setHeader('Access-Control-Allow-Headers', 'Accept, Authorization, Content-Type');
    response.setHeader('Access-Control-Max-Age', '600');
    response.status(204).end();
  };
}
