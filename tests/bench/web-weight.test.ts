import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useStage } from '../e2e/support/stage.ts';
import { anonymous, onboardedPerson } from '../e2e/support/states.ts';
import { brotliSize, buildFloor } from './floor/build-floor.ts';

const ASSETS = fileURLToPath(new URL('../../packages/web/dist/assets/', import.meta.url));

/** What one first visit made the browser fetch. */
interface Load {
  readonly scripts: readonly string[];
  /** Page, scripts and style sheets. */
  readonly requests: number;
  /** Brotli bytes of the scripts, without headers. */
  readonly scriptBytes: number;
  /** What came over the wire for page, scripts and style sheets, headers included. */
  readonly wireBytes: number;
}

/** Opens a page with an empty cache, in DevTools' own numbers, up to the moment that `usable` is in it and the network is quiet. */
async function firstVisit(context: BrowserContext, address: string, usable: string): Promise<Load> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, { readonly type: string; readonly url: string }>();
  let wireBytes = 0;
  const fetched: string[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => kinds.set(requestId, { type, url: response.url }));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined || !['Document', 'Script', 'Stylesheet'].includes(kind.type)) return;
    wireBytes += encodedDataLength;
    fetched.push(kind.url);
  });
  // What comes later, while nothing else is to be done, is not needed for the first screen.
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  await page.goto(address);
  await page.locator(usable).waitFor();
  await page.waitForFunction((selector) => document.querySelector<HTMLTextAreaElement>(selector)?.disabled === false, usable);
  const scripts = fetched.filter((url) => url.endsWith('.js')).map((url) => url.slice(url.lastIndexOf('/') + 1));
  const scriptBytes = scripts.reduce((sum, name) => sum + brotliSize(readFileSync(`${ASSETS}${name}`)), 0);
  await page.close();
  return { scripts, requests: fetched.length, scriptBytes, wireBytes };
}

/** Whether any of the scripts holds code that only the store or RTK Query has. */
function holdsStore(scripts: readonly string[]): boolean {
  return scripts.some((name) => /reducerPath|configureStore|@@redux|useSyncExternalStoreWithSelector/.test(readFileSync(`${ASSETS}${name}`, 'utf8')));
}

describe('the weight of a first visit', { timeout: 120_000 }, () => {
  const stage = useStage();
  let floors = { login: 0, chat: 0 };

  beforeAll(async () => {
    floors = { login: await buildFloor('login'), chat: await buildFloor('chat') };
  });

  it.each(['login', 'signup'])('is for /%s little more than React and a router, without the store', async (path) => {
    const { context } = await anonymous(stage.browser, stage.url);
    const load = await firstVisit(context, `${stage.url}/${path}`, 'input[type="email"]');
    console.log(`/${path}: ${load.scriptBytes} bytes of script in ${load.requests} requests (${load.wireBytes} on the wire), ${(load.scriptBytes / floors.login).toFixed(3)} of the floor's ${floors.login}`);
    expect(load.scriptBytes).toBeLessThanOrEqual(1.15 * floors.login);
    expect(load.requests).toBeLessThanOrEqual(6);
    expect(holdsStore(load.scripts)).toBe(false);
  });

  it('is for an empty chat little more than React, a router and RTK Query, until one can type', async () => {
    const { context } = await onboardedPerson(stage.browser, stage.url);
    const load = await firstVisit(context, `${stage.url}/chat`, 'textarea');
    console.log(`/chat: ${load.scriptBytes} bytes of script in ${load.requests} requests (${load.wireBytes} on the wire), ${(load.scriptBytes / floors.chat).toFixed(3)} of the floor's ${floors.chat}`);
    expect(holdsStore(load.scripts)).toBe(true);
    expect(load.scripts.filter((name) => /^(?:style-menu|markdown|answers|brand-hub|legal|profile|onboarding|useScrollLock)/.test(name))).toEqual([]);
    expect(load.scriptBytes).toBeLessThanOrEqual(1.3 * floors.chat);
    expect(load.requests).toBeLessThanOrEqual(6);
  });
});
