import type { RequestListener } from 'node:http';
import { AppError } from '@marquill/core';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { FUNCTIONS_RULE, limitAddress } from '../rate-limit.ts';
import { mountRoutes, type RouteTable } from '../route-table.ts';
import { sendError, sendJson, toErrorReply } from '../send-error.ts';
import { allowOrigins } from './allow-origins.ts';
import type { FunctionsHostParts } from './functions-host-parts.ts';
import { requireToken } from './require-token.ts';

/**
 * The functions host (spec §7, AMB-07, AMB-21): the eight POST paths with JSON in and out, no cookies. Every answer
 * carries `success`, also for unknown paths, wrong methods, malformed JSON and too large bodies.
 */
export function createFunctionsApp(parts: FunctionsHostParts): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', parts.settings.trustProxy);
  app.use(allowOrigins(parts.settings.corsOrigins), requireToken(parts.settings.token), limitCalls(parts), onlyJson);
  app.use(express.json({ strict: false, limit: '1mb', type: 'application/json' }));
  mountRoutes(app, functionRoutes(parts));
  return (request, response) => {
    app(request as Request, response as Response, (error: unknown) => {
      const failure = error ?? new AppError('not-found');
      const { body, status } = toErrorReply(failure);
      if (status >= 500) parts.log.error('function-failed', { status, code: body.code }, failure);
      sendError(response, failure);
    });
  };
}

function functionRoutes({ handlers }: FunctionsHostParts): RouteTable {
  return Object.fromEntries(
    Object.entries(handlers).map(([path, handle]) => {
      const post: RequestHandler = async (request, response) => {
        sendJson(response, 200, { success: true, ...(await handle(request.body)) });
      };
      return [path, { post }];
    }),
  );
}

function limitCalls(parts: FunctionsHostParts): RequestHandler {
  return async (request, _response, next) => {
    await limitAddress(parts, 'functions', { address: request.ip ?? '', rule: FUNCTIONS_RULE });
    next();
  };
}

/** A page could make a browser send plain text to this machine without asking first, but not JSON. */
const onlyJson: RequestHandler = (request, _response, next) => {
  if (request.is('application/json') === false) {
    throw new AppError('invalid-input', { message: 'The body must be JSON (Content-Type: application/json).' });
  }
  next();
};
