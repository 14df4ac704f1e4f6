import type { HttpContext } from '../http-context.ts';
import type { RouteTable } from '../route-table.ts';
import { sendJson } from '../send-error.ts';
import type { Metrics } from './metrics.ts';

/** For operators: is the process up, can it serve, what does it count. */
export function operationRoutes(context: HttpContext, metrics: Metrics): RouteTable {
  return {
    '/healthz': {
      get: (_request, response) => {
        sendJson(response, 200, { success: true });
      },
    },
    '/readyz': {
      get: async (_request, response) => {
        await context.checkStorage();
        sendJson(response, 200, { success: true });
      },
    },
    '/metrics': {
      get: (_request, response) => {
        response.setHeader('Cache-Control', 'no-store');
        response.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text());
      },
    },
  };
}
