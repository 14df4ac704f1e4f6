import type { AppParts } from './app-parts.ts';
import { createAuthenticate, type Authenticate } from './authenticate.ts';
import { createLiveHub, type LiveHub } from './live/live-hub.ts';
import { createOwnOrigin, type OwnOrigin } from './own-origin.ts';
import { createSessionCookie, type SessionCookie } from './session-cookie.ts';

/** The app's parts, and what its routes share. */
export interface HttpContext extends AppParts {
  readonly cookie: SessionCookie;
  readonly authenticate: Authenticate;
  readonly ownOrigin: OwnOrigin;
  readonly hub: LiveHub;
}

/** Makes what the routes share, once at start. */
export function createHttpContext(parts: AppParts): HttpContext {
  const cookie = createSessionCookie(parts.settings.publicUrl);
  return {
    ...parts,
    cookie,
    authenticate: createAuthenticate({ sessions: parts.sessions, clock: parts.clock, cookie }),
    ownOrigin: createOwnOrigin(parts.settings.publicUrl),
    hub: createLiveHub(parts),
  };
}
