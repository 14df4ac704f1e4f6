/* Compares the first paint of the log-in page with that of a bare static form (goal: at most 1.25 times as long), on slow 4G and a quarter of the processor. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { makeDataDir, startProduct } from '../../e2e/support/product.ts';
import { medianRatio } from '../load.ts';

const PAIRS = 7;
const LIMIT = 1.25;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
const SLOWDOWN = 4;

/** The least that can be logged in with. */
const FORM = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Log in</title><link rel="icon" href="data:,">
<main><h1>Log in</h1><form method="post"><p><label>Email <input type="email" name="email" required></label><p><label>Password <input type="password" name="password" required></label><p><button>Log in</button></form></main></html>`;

async function serveForm(): Promise<{ readonly url: string; close: () => void }> {
  const server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(FORM));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

/** Milliseconds to the first contentful paint of a page that nothing is cached of. */
async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  const ms = await page.evaluate(
    () => new Promise<number>((resolve) => new PerformanceObserver((list) => resolve(list.getEntries()[0]?.startTime ?? NaN)).observe({ type: 'paint', buffered: true })),
  );
  await context.close();
  return ms;
}

const data = makeDataDir();
const [browser, product, form] = await Promise.all([launchBrowser(), startProduct(data.path, { STORAGE: 'memory' }), serveForm()]);
try {
  const { ratio, one, other } = await medianRatio(PAIRS, () => firstPaint(browser, `${product.url}/login`), () => firstPaint(browser, form.url));
  const isMet = ratio <= LIMIT;
  console.log(`First paint of log-in : of a bare form = ${ratio.toFixed(2)} (${one.toFixed(0)} ms : ${other.toFixed(0)} ms), wanted ≤ ${LIMIT}: ${isMet ? 'met' : 'missed'}`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
  form.close();
  data.remove();
}
