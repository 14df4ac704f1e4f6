import type { Browser, CDPSession, Page } from 'playwright-core';
import type { BenchPage, OpenBench } from '../../../packages/web/bench/bench-page.ts';

declare global {
  var bench: BenchPage;
  var opened: OpenBench;
}

/** The bench page with the browser's own clocks. */
export interface MeasuredPage {
  readonly page: Page;
  /** Milliseconds that the browser has spent on these kinds of work so far. */
  readonly spent: (kinds: readonly Work[]) => Promise<number>;
  /** Clears away what earlier measurements left behind. */
  readonly collectGarbage: () => Promise<void>;
}

/** Kinds of work as DevTools counts them. */
export type Work = 'ScriptDuration' | 'LayoutDuration' | 'RecalcStyleDuration';

/** Opens the bench page. */
export async function openMeasured(browser: Browser, url: string): Promise<MeasuredPage> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(error));
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in globalThis);
  return {
    page,
    spent: async (kinds) => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * metrics.filter(({ name }) => kinds.some((kind) => kind === name)).reduce((sum, { value }) => sum + value, 0);
    },
    collectGarbage: async () => {
      await session.send('HeapProfiler.collectGarbage');
    },
  };
}
