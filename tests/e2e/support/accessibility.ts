import axe from 'axe-core';
import type { Page } from 'playwright-core';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
const THEMES = ['dark', 'light'] as const;

/** Which sizes a state of a screen exists in: the drawer is there on phones only. */
export interface Looks {
  readonly sizes?: readonly (keyof typeof SIZES)[];
}

/** Brings every transition to its end, so that no half-faded colour is measured. */
function settle(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

/** Runs axe with all its rules on what the page shows now, in a theme; each finding is one line. */
async function findings(page: Page, theme: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
  await page.evaluate(settle);
  return page.evaluate(async () => {
    const { axe: runner } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await runner.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
    return violations.flatMap(({ id, impact, nodes }) => nodes.map((node) => `${id} (${impact}): ${node.html.slice(0, 160)} — ${node.any[0]?.message ?? node.failureSummary ?? ''}`));
  });
}

/** Looks at what the page shows, at a desk and on a phone, dark and light; switches the same page and leaves it at a desk. */
export async function looksAt(page: Page, state: string, { sizes = ['phone', 'desktop'] }: Looks = {}): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    for (const theme of THEMES) found.push(...(await findings(page, theme)).map((line) => `${state}, ${size}, ${theme}: ${line}`));
  }
  if (sizes.includes('desktop')) await page.setViewportSize(SIZES.desktop);
  return found;
}
