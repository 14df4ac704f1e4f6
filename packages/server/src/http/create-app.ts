import { AppError } from '@marquill/core';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { HttpContext } from './http-context.ts';
import { createMetrics } from './operations/metrics.ts';
import { operationRoutes } from './operations/operation-routes.ts';
import { apiRoutes } from './routes/api-routes.ts';
import { stripeWebhook } from './routes/stripe-webhook.ts';
import { requireSameOrigin } from './require-same-origin.ts';
import { mountRoutes } from './route-table.ts';
import { securityHeaders } from './security-headers.ts';
import { sendError, toErrorReply } from './send-error.ts';
import { webApp } from './web/web-app.ts';

/** Largest JSON body (AMB-80). */
const BODY_LIMIT = '1mb';

/** The app's listener: operations, /api, sandbox pages, web app. Every failure under /api is JSON with its status. */
export function createApp(context: HttpContext): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', context.settings.trustProxy);
  const metrics = createMetrics({ liveStreams: context.hub.count });
  app.use(metrics.measure, securityHeaders(context.settings.publicUrl));
  mountRoutes(app, operationRoutes(context, metrics));
  app.post('/api/stripe/webhook', ...stripeWebhook(context));
  app.use('/api', apiRouter(context));
  const { sandboxPages } = context;
  if (sandboxPages !== null) {
    app.use((request, response, next) => {
      if (request.path.startsWith('/sandbox/')) sandboxPages(request, response);
      else next();
    });
  }
  app.use(webApp(context));
  app.use(answerFailure(context));
  return app;
}

function apiRouter(context: HttpContext): express.Router {
  const router = express.Router();
  router.use(requireSameOrigin(context.ownOrigin));
  router.use(express.json({ strict: false, limit: BODY_LIMIT, type: 'application/json' }));
  mountRoutes(router, apiRoutes(context));
  router.use(unknownPath);
  return router;
}

const unknownPath: RequestHandler = () => {
  throw new AppError('not-found');
};

/** Answers what a route threw. Only failures of ours are logged, never what the request carried. */
function answerFailure(context: HttpContext): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const { body, status } = toErrorReply(error);
    if (status >= 500) {
      const fields = { method: request.method, route: String(request.route?.path ?? 'none'), status, code: body.code };
      context.log.error('request-failed', fields, error);
    }
    sendError(response, error);
  };
}
