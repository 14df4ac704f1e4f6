import type { Page } from 'playwright-core';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const THEMES = ['dark', 'light'] as const;

/** How a scene is pictured. */
export interface Shot {
  readonly sizes?: readonly (keyof typeof SIZES)[];
  /** The whole length of the page instead of one window of it. */
  readonly isWhole?: boolean;
}

/** Makes one picture per size and theme of the page as it stands; the theme is only painted, never saved. */
export async function shoot(page: Page, file: string, { sizes = ['desktop', 'phone'], isWhole = false }: Shot = {}): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    for (const theme of THEMES) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
      await page.screenshot({ path: `${file}-${size}-${theme}.png`, animations: 'disabled', fullPage: isWhole });
    }
  }
  await page.setViewportSize(SIZES.desktop);
}
