/* Runs Lighthouse with its desktop settings on log-in and on a chat with an answer; names every audit that costs points. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browserCommand, launchBrowser } from '../../e2e/support/browser.ts';
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

/** A Chromium of its own with an empty profile: one that Playwright drives closes the tabs that Lighthouse opens. */
async function startChromium(): Promise<{ readonly port: number; close: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'marquill-lighthouse-'));
  const { path, args, env } = await browserCommand();
  const child = spawn(path, [...args, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code}.`)));
    child.stderr.on('data', (chunk: Buffer) => {
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(chunk.toString());
      if (found) resolve(Number(found[1]));
    });
  });
  const close = async (): Promise<void> => {
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true });
  };
  return { port, close };
}

/** Somebody with an answered question: the chat's id and their cookie. */
async function anAnsweredChat(url: string): Promise<{ readonly chatId: string; readonly cookie: string }> {
  const browser = await launchBrowser();
  const { context, page } = await onboardedPerson(browser, url);
  const sent = { messageId: crypto.randomUUID(), chatId: null, text: 'How should we position ourselves?', style: 'normal', timeZone: 'Europe/Sofia' };
  const chatId = String((await callApi(context, `${url}/api/messages`, { body: sent }))['chatId']);
  await page.goto(`${url}/chat?c=${chatId}`);
  await page.getByRole('button', { name: 'Good response' }).waitFor();
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await browser.close();
  return { chatId, cookie };
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
const data = makeDataDir();
const product = await startProduct(data.path, { STORAGE: 'memory' });
const { chatId, cookie } = await anAnsweredChat(product.url);
const chromium = await startChromium();
try {
  let isMet = true;
  for (const [name, path, extraHeaders] of [['log-in', '/login', {}], ['chat', `/chat?c=${chatId}`, { Cookie: cookie }]] as const) {
    // The stream of live data never ends, so the network never rests: a limit instead of the usual 45 seconds.
    const flags = { port: chromium.port, logLevel: 'error', onlyCategories: Object.keys(WANTED), extraHeaders, maxWaitForLoad: 12_000 };
    const result = await lighthouse(product.url + path, flags, desktopConfig);
    isMet = result !== undefined && judge(name, result.lhr) && isMet;
  }
  process.exitCode = isMet ? 0 : 1;
} finally {
  await chromium.close();
  await product.stop();
  data.remove();
}
