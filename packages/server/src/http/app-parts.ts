import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccountDeletion, Clock, Core, Log, Passwords, RateLimits, Sessions, Theme, Timer, UserStore } from '@marquill/core';
import type { RedirectSignIn } from './redirect-sign-in.ts';
import type { WebPages } from './web/web-pages.ts';

/** What the HTTP side is told about how it runs. */
export interface HttpSettings {
  /** Origin of the app, without a slash at its end. */
  readonly publicUrl: string;
  readonly dailyMessageLimit: number;
  /** Reverse proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: number;
}

/** Pages that a sandbox provider serves under /sandbox/, in the theme of the person who asks. */
export type SandboxPages = (request: IncomingMessage, response: ServerResponse, theme: Theme) => void;

/** Everything the app's listener is made of; http names no adapter. */
export interface AppParts {
  readonly core: Core;
  readonly deletion: Pick<AccountDeletion, 'proofFor' | 'deleteAccount'>;
  readonly users: Pick<UserStore, 'readUser'>;
  readonly sessions: Sessions;
  readonly rateLimits: RateLimits;
  /** `null` where an outside identity keeps the passwords; their routes are then not found. */
  readonly passwords: Passwords | null;
  readonly google: RedirectSignIn;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Log;
  /** Rejects while the storage does not answer. */
  readonly checkStorage: () => Promise<void>;
  /** The built web app, or `null` when there is none to serve. */
  readonly pages: WebPages | null;
  readonly sandboxPages: SandboxPages | null;
  readonly settings: HttpSettings;
}
