import { createFunctionHandlers } from '@marquill/core';
import { createMemoryPorts, type MemoryPorts } from '@marquill/core/memory';
import { createFunctionsApp } from '../http/functions/create-functions-app.ts';
import type { FunctionsHostParts } from '../http/functions/functions-host-parts.ts';
import { listen } from '../http/listen.ts';

/** The functions host on a free port over ports in memory. */
export interface TestFunctions {
  readonly url: string;
  readonly ports: MemoryPorts;
  /** POSTs JSON as a caller without cookies; a text is sent as it is. */
  readonly call: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<{ status: number; headers: Headers; body: unknown }>;
  readonly stop: () => Promise<void>;
}

/** Starts the host; by default on loopback rules: no token, no foreign origins. */
export async function startTestFunctions(settings: Partial<FunctionsHostParts['settings']> = {}): Promise<TestFunctions> {
  const ports = createMemoryPorts({ sleeps: 'immediate' });
  const listening = await listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${listening.port}`;
  listening.serve(
    createFunctionsApp({
      handlers: createFunctionHandlers(ports),
      rateLimits: ports.limits,
      clock: ports.clock,
      log: ports.log,
      settings: { token: undefined, corsOrigins: [], trustProxy: 0, ...settings },
    }),
  );
  return {
    url,
    ports,
    call: async (path, body, headers = {}) => {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    stop: async () => {
      const ended = listening.stopAccepting();
      listening.cut();
      await ended;
    },
  };
}
