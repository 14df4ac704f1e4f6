import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError } from '@marquill/core';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { HttpContext } from './http-context.ts';
import { liveRoute } from './live/live-route.ts';
import { createMetrics } from './operations/metrics.ts';
import { operationRoutes } from './operations/operation-routes.ts';
import { apiRoutes } from './routes/api-routes.ts';
import { stripeWebhook } from './routes/stripe-webhook.ts';
import { requireSameOrigin } from './require-same-origin.ts';
import { mountRoutes, type RouteTable } from './route-table.ts';
import { securityHeaders } from './security-headers.ts';
import { sendError, toErrorReply } from './send-error.ts';
import { themeOfRequest } from './theme-of-request.ts';
import { webApp } from './web/web-app.ts';

/** Largest JSON body (AMB-80). */
const BODY_LIMIT = '1mb';

/** The app's listener: operations, /api, sandbox pages, web app. Every failure under /api is JSON with its status. */
export function createApp(context: HttpContext): RequestListener {
  const app = express();
  const headers = securityHeaders(context.settings.publicUrl);
  const live = liveRoute(context, headers);
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', context.settings.trustProxy);
  const metrics = createMetrics({ liveStreams: context.hub.count });
  app.use(metrics.measure);
  mountRoutes(app, operationRoutes(context, metrics));
  app.post('/api/stripe/webhook', ...stripeWebhook(context));
  app.use('/api', apiRouter(apiRoutes(context, live), context));
  const { sandboxPages } = context;
  if (sandboxPages !== null) {
    app.use(async (request, response, next) => {
      if (request.path.startsWith('/sandbox/')) sandboxPages(request, response, await themeOfRequest(context, request));
      else next();
    });
  }
  app.use(webApp(context));
  const answerFailure = answerRest(context);
  return (request, response) => {
    if (request.method === 'GET' && /^\/api\/live(\?|$)/.test(request.url ?? '')) {
      live(request, response).catch((error: unknown) => {
        if (!response.headersSent) response.setHeaders(headers);
        answerFailure(request, response, error);
      });
      return;
    }
    response.setHeaders(headers);
    app(request as Request, response as Response, (error: unknown) => {
      answerFailure(request, response, error ?? new AppError('not-found'));
    });
  };
}

function apiRouter(routes: RouteTable, context: HttpContext): express.Router {
  const router = express.Router();
  router.use(requireSameOrigin(context.ownOrigin));
  router.use(express.json({ strict: false, limit: BODY_LIMIT, type: 'application/json' }));
  mountRoutes(router, routes);
  router.use(unknownPath);
  return router;
}

const unknownPath: RequestHandler = () => {
  throw new AppError('not-found');
};

/** Answers what no route answered, and what one threw. Only failures of ours are logged, never what the request carried. */
function answerRest(context: HttpContext): (request: IncomingMessage, response: ServerResponse, error: unknown) => void {
  return (request, response, error) => {
    const { body, status } = toErrorReply(error);
    if (status >= 500) context.log.error('request-failed', { method: request.method, route: routeOf(request), status, code: body.code }, error);
    sendError(response, error);
  };
}

/** The pattern of the route that a request reached, such as /chats/:chatId; never the address itself. */
function routeOf(request: IncomingMessage): string {
  const route: unknown = 'route' in request ? request.route : undefined;
  return typeof route === 'object' && route !== null && 'path' in route ? String(route.path) : 'none';
}
