import { AppError } from '@marquill/core';
import type { HttpContext } from '../http-context.ts';
import type { LiveRoute } from '../live/live-route.ts';
import type { RouteTable } from '../route-table.ts';
import { sendJson } from '../send-error.ts';
import { accountRoutes } from './account-routes.ts';
import { authRoutes } from './auth-routes.ts';
import { billingRoutes } from './billing-routes.ts';
import { chatRoutes } from './chat-routes.ts';
import { googleRoutes } from './google-routes.ts';
import { messageRoutes } from './message-routes.ts';
import { openApi } from './open-api.ts';
import { passwordRoutes } from './password-routes.ts';
import { profileRoutes } from './profile-routes.ts';

/** Every route under /api. The webhook itself is mounted before, on the raw body; here it only refuses other methods. */
export function apiRoutes(context: HttpContext, live: LiveRoute): RouteTable {
  return {
    ...authRoutes(context),
    ...passwordRoutes(context),
    ...accountRoutes(context),
    ...googleRoutes(context),
    '/live': { get: live },
    ...messageRoutes(context),
    ...chatRoutes(context),
    ...profileRoutes(context),
    ...billingRoutes(context),
    '/stripe/webhook': {
      post: () => {
        throw new AppError('not-found');
      },
    },
    '/openapi.json': {
      get: (_request, response) => {
        sendJson(response, 200, openApi());
      },
    },
  };
}
