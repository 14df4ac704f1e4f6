import { afterAll, beforeAll } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { makeDataDir, startProduct, type Product } from './product.ts';

/** What the tests of one file share. */
export interface Stage {
  readonly browser: Browser;
  readonly product: Product;
  readonly url: string;
}

/** One product with its storage in memory and one browser for all tests of a file; both end with the file. */
export function useStage(settings: Readonly<Record<string, string>> = {}): Stage {
  const data = makeDataDir();
  let open: { readonly browser: Browser; readonly product: Product } | null = null;
  const opened = () => {
    if (open === null) throw new Error('The stage opens in beforeAll.');
    return open;
  };

  beforeAll(async () => {
    const [browser, product] = await Promise.all([launchBrowser(), startProduct(data.path, { STORAGE: 'memory', ...settings })]);
    open = { browser, product };
  }, 120_000);

  afterAll(async () => {
    await open?.browser.close();
    await open?.product.stop();
    data.remove();
  });

  return {
    get browser() {
      return opened().browser;
    },
    get product() {
      return opened().product;
    },
    get url() {
      return opened().product.url;
    },
  };
}
