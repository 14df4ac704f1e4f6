import { createCore, type Core, type CoreOptions } from '@marquill/core';
import { createAccountDeletion, createOwnIdentity, createOwnPasswords } from '@marquill/core/accounts';
import { createMemoryPorts, type MemoryPorts } from '@marquill/core/memory';
import type { AppParts } from '../http/app-parts.ts';
import { createApp } from '../http/create-app.ts';
import { createHttpContext, type HttpContext } from '../http/http-context.ts';
import { listen } from '../http/listen.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';

/** The app on a free port over ports in memory. */
export interface TestApp {
  readonly url: string;
  readonly ports: MemoryPorts;
  readonly core: Core;
  readonly context: HttpContext;
  /** A browser of its own, with its own cookies. */
  readonly browser: () => TestBrowser;
  readonly stop: () => Promise<void>;
}

/** Replaces parts or core options of a test app. */
export interface TestAppChanges {
  readonly parts?: Partial<AppParts>;
  readonly options?: CoreOptions;
  readonly publicUrl?: string;
  /** Accounts and passwords as the product keeps them, instead of an identity that only remembers. */
  readonly ownIdentity?: boolean;
}

/** Starts the app; nothing in it waits for real time. */
export async function startTestApp(changes: TestAppChanges = {}): Promise<TestApp> {
  const ports = createMemoryPorts({ now: '2026-11-20T10:00:00Z' });
  const identity = changes.ownIdentity === true ? createOwnIdentity(ports) : ports.identity;
  const core = createCore({ ...ports, identity }, changes.options);
  const listening = await listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${listening.port}`;
  const publicUrl = changes.publicUrl ?? url;
  const context = createHttpContext({
    core,
    deletion: createAccountDeletion({ ...ports, identity }),
    users: ports.users,
    sessions: ports.sessions,
    rateLimits: ports.limits,
    passwords: createOwnPasswords(ports),
    google: { begin: () => Promise.reject(new Error('not set up')), complete: () => Promise.reject(new Error('not set up')) },
    clock: ports.clock,
    timer: ports.timer,
    log: ports.log,
    checkStorage: () => Promise.resolve(),
    pages: null,
    sandboxPages: null,
    settings: { publicUrl, dailyMessageLimit: 10, trustProxy: 0 },
    ...changes.parts,
  });
  listening.serve(createApp(context));
  return {
    url,
    ports,
    core,
    context,
    browser: () => createTestBrowser(url),
    stop: async () => {
      context.hub.close();
      const ended = listening.stopAccepting();
      listening.cut();
      await ended;
    },
  };
}
