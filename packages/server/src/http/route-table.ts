import { AppError } from '@marquill/core';
import type { RequestHandler, Router } from 'express';

/** A method that routes here answer. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Paths, each with its handlers by method. */
export type RouteTable = Readonly<Record<string, Readonly<Partial<Record<Method, RequestHandler>>>>>;

/** Mounts a table; a known path with another method rejects with `method-not-allowed` and says which ones it takes. */
export function mountRoutes(router: Router, table: RouteTable): void {
  for (const [path, handlers] of Object.entries(table)) {
    const route = router.route(path);
    const entries = Object.entries(handlers) as [Method, RequestHandler][];
    for (const [method, handler] of entries) route[method](handler);
    const allowed = entries.map(([method]) => method.toUpperCase()).join(', ');
    route.all((_request, response) => {
      response.setHeader('Allow', allowed);
      throw new AppError('method-not-allowed');
    });
  }
}
