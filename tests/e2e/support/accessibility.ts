import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

/** A size and a theme that a state of a screen is looked at in. */
export interface Look {
  readonly size: keyof typeof SIZES;
  readonly theme: 'dark' | 'light';
}

/** Both sizes and both themes in two looks: the layout does not depend on the theme, and the colours do not on the size. */
const LOOKS: readonly Look[] = [{ size: 'desktop', theme: 'dark' }, { size: 'phone', theme: 'light' }];

/** Brings every transition to its end, so that no half-faded colour is measured. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** Runs axe with all its rules on what the page shows now; each finding is one line. */
async function findings(page: Page): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ rules: { 'target-size': { enabled: true } } });
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, impact, nodes }) => nodes.map((node) => `${id} (${impact}): ${node.html.slice(0, 160)} — ${node.any[0]?.message ?? node.failureSummary ?? ''}`));
}

/** Looks at what the page shows in the given looks; the page keeps the size of the last one unless a desktop was among them. */
export async function looksAt(page: Page, state: string, looks: readonly Look[] = LOOKS): Promise<string[]> {
  const found: string[] = [];
  for (const { size, theme } of looks) {
    await page.setViewportSize(SIZES[size]);
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await settle(page);
    found.push(...(await findings(page)).map((line) => `${state}, ${size}, ${theme}: ${line}`));
  }
  if (looks.some(({ size }) => size === 'desktop')) await page.setViewportSize(SIZES.desktop);
  return found;
}
