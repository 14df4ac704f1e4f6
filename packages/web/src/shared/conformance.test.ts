import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  keyStoreSuite,
  logSuite,
  navigatorSuite,
  redirectIdentitySuite,
  timerSuite,
  type LogLine,
  type LogUnderTest,
} from '@marquill/core/testing';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { browserNavigator } from './browser-navigator.ts';
import { log } from './log.ts';
import { googleStorage, redirectIdentity } from './session/google-return.ts';
import { timer } from './timer.ts';

/** The part of the browser's Storage that is used; as there, every value becomes a text. */
function emptyStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
  };
}

function consoleUnderTest(): LogUnderTest {
  const lines: LogLine[] = [];
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...said: readonly unknown[]) => {
      lines.push({ level, text: said.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' ') });
    });
  }
  return { log, lines: () => lines };
}

const pass = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms + 1));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what a browser gives the app', () => {
  it.each(timerSuite)('its timers: $name', ({ run }) => run({ timer, pass }));

  it.each(logSuite)('its console: $name', ({ run }) => run(consoleUnderTest()));

  it.each(keyStoreSuite)('its session storage: $name', ({ run }) => {
    vi.stubGlobal('sessionStorage', emptyStorage());
    return run(googleStorage);
  });

  it.each(navigatorSuite)('its address bar: $name', ({ run }) => {
    const visited: string[] = [];
    vi.stubGlobal('location', { assign: (url: string) => visited.push(url) });
    return run({ navigator: browserNavigator, visited: () => visited });
  });
});

describe('the result of a Google redirect, as our server tells it', () => {
  let server: Server;
  let waiting: 'none' | 'signed-in' | 'failed';

  beforeEach(async () => {
    waiting = 'none';
    server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ result: waiting }));
      waiting = 'none';
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const fetchAnywhere = fetch;
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => fetchAnywhere(`${origin}${path}`, init));
  });

  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  afterEach(close);

  it.each(redirectIdentitySuite)('$name', ({ run }) => run({ identity: redirectIdentity, comeBack: (result) => (waiting = result), breakDown: close }));
});
