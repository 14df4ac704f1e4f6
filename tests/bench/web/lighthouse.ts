/* Runs Lighthouse with its desktop settings on log-in and on a chat with an answer; names every audit that costs points. */
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { makeDataDir, startProduct } from '../../e2e/support/product.ts';
import { callApi, onboardedPerson } from '../../e2e/support/states.ts';
import { installPackage } from './install-package.ts';

/** The least score of each category, of 100. */
const WANTED = { accessibility: 100, 'best-practices': 100, performance: 98 } as const;

/** What we read of Lighthouse's result. */
interface Report {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>>;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>>;
}

interface Lighthouse {
  readonly default: (url: string, flags: object, config: object) => Promise<{ readonly lhr: Report } | undefined>;
  readonly desktopConfig: object;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Prints the scores of a page; false when one is too low. */
function judge(name: string, { categories, audits, runtimeError }: Report): boolean {
  if (runtimeError !== undefined) console.log(`${name}: ${runtimeError.code} ${runtimeError.message}`);
  let isMet = true;
  for (const [category, wanted] of Object.entries(WANTED)) {
    const score = Math.round(100 * (categories[category]?.score ?? 0));
    isMet &&= score >= wanted;
    console.log(`${name}: ${category} ${score}, wanted ≥ ${wanted}: ${score >= wanted ? 'met' : 'missed'}`);
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1) console.log(`    ${id} ${audit.score}: ${audit.title} ${audit.displayValue ?? ''}`);
    }
  }
  return isMet;
}

const { default: lighthouse, desktopConfig } = (await import(pathToFileURL(join(installPackage('lighthouse', '13.5.0'), 'core/index.js')).href)) as Lighthouse;
const port = await freePort();
const data = makeDataDir();
const [browser, product] = await Promise.all([launchBrowser([`--remote-debugging-port=${port}`]), startProduct(data.path, { STORAGE: 'memory' })]);
try {
  const { context, page } = await onboardedPerson(browser, product.url);
  const sent = { messageId: crypto.randomUUID(), chatId: null, text: 'How should we position ourselves?', style: 'normal', timeZone: 'Europe/Sofia' };
  const { chatId } = await callApi(context, `${product.url}/api/messages`, { body: sent });
  await page.goto(`${product.url}/chat?c=${String(chatId)}`);
  await page.getByRole('button', { name: 'Good response' }).waitFor();
  await page.close();
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const pages = [['log-in', '/login', {}], ['chat', `/chat?c=${String(chatId)}`, { Cookie: cookie }]] as const;
  let isMet = true;
  for (const [name, path, extraHeaders] of pages) {
    // The stream of live data never ends, so the network never rests: a limit instead of the usual 45 seconds.
    const flags = { port, logLevel: 'error', onlyCategories: Object.keys(WANTED), extraHeaders, maxWaitForLoad: 12_000 };
    const result = await lighthouse(product.url + path, flags, desktopConfig);
    isMet = result !== undefined && judge(name, result.lhr) && isMet;
  }
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
  data.remove();
}
