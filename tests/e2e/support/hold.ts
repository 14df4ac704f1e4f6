import type { Page } from 'playwright-core';

/** A call that was stopped on its way. */
export interface Held {
  /** Resolves once the page made the call. */
  readonly reached: Promise<void>;
  /** Lets this call and all later ones through. */
  release(): Promise<void>;
}

/** Stops the page's calls to an address until they are released. */
export async function hold(page: Page, address: string): Promise<Held> {
  let letGo: () => void = () => undefined;
  let arrive: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const passed: Promise<void>[] = [];
  await page.route(address, async (route) => {
    arrive();
    passed.push(released.then(() => route.continue()).catch(() => undefined));
    await passed.at(-1);
  });
  return {
    reached,
    release: async () => {
      letGo();
      await Promise.all(passed);
      await page.unroute(address);
    },
  };
}

/** Answers the page's calls to an address with a failure, until `page.unroute`. */
export async function refuse(page: Page, address: string, failure: { status: number; code: string; error?: string }): Promise<void> {
  const { status, code, error = 'Refused by the test.' } = failure;
  await page.route(address, (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ success: false, error, code }) }));
}

/** Counts the page's calls to addresses that end so. */
export function countCalls(page: Page, end: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(end)) count += 1;
  });
  return () => count;
}

/** Notes every path the page's main frame comes through, redirects inside the app included. */
export function watchPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname);
  });
  return paths;
}
