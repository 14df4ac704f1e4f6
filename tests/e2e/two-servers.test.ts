import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../engines/postgres-server.ts';
import { launchBrowser } from './support/browser.ts';
import { chatPage } from './support/chat-page.ts';
import { soon } from './support/chat-stage.ts';
import { startModelServer, type ModelServer } from './support/model-server.ts';
import { makeDataDir, startProduct, type Product } from './support/product.ts';
import { onboardedPerson } from './support/states.ts';

const TOKENS = 100;
const EVERY_MS = 50;

const postgres = await startPostgres('two servers on one store');

describe.runIf(postgres)('two servers on one store', { timeout: 90_000 }, () => {
  const data = makeDataDir();
  let model: ModelServer;
  let browser: Browser;
  let servers: readonly [Product, Product];

  beforeAll(async () => {
    const [started, database, launched] = await Promise.all([startModelServer(), postgres?.createDatabase(), launchBrowser()]);
    [model, browser] = [started, launched];
    const settings = { DATABASE_URL: database ?? '', OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'test-key', MAX_RUNNING_REPLIES: '1', LEASE_MS: '2000' };
    servers = await Promise.all([startProduct(data.path, settings), startProduct(data.path, settings)]);
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all([model.close(), postgres?.stop()]);
    data.remove();
  });

  /** Somebody who may chat, at the first server, and the same chat at the second one. */
  async function member() {
    const { page, context } = await onboardedPerson(browser, servers[0].url);
    const elsewhere = async (): Promise<Page> => {
      const other = await context.newPage();
      await other.goto(page.url().replace(servers[0].url, servers[1].url));
      return other;
    };
    await page.goto(`${servers[0].url}/chat`);
    return { page, context, elsewhere };
  }

  const callsFor = (question: string): number => model.calls.filter((call) => call.question === question).length;

  it('show a reply of 100 tokens growing over reloads, in a second tab and at the other server: it never shrinks, and is written once', async () => {
    const { page, context, elsewhere } = await member();
    await Promise.all([context.addInitScript(countWords), page.evaluate(countWords)]);
    const reply = model.holds('Count for me');
    await chatPage(page).ask('Count for me');
    await Promise.all([reply.asked, page.waitForURL(/\/chat\?c=/)]);
    const speaking = speak(reply);
    const counts: number[][] = [];
    for (const at of [2_000, 3_000]) {
      await pause(at - (counts.length === 0 ? 0 : 2_000));
      counts.push(await countsOf(page));
      await page.reload();
    }
    const third = await elsewhere();
    await pause(700);
    const second = await context.newPage();
    await second.goto(page.url());
    await speaking;
    await reply.end();

    for (const each of [page, second, third]) {
      await chatPage(each).send.waitFor();
      const seen = await countsOf(each);
      expect(seen.at(-1)).toBe(TOKENS);
      expectGrowth(seen);
      expect(await chatPage(each).answers.count()).toBe(1);
    }
    expectGrowth([...counts.flat(), ...(await countsOf(page))]);
    expect(callsFor('Count for me')).toBe(1);
  });

  it('stop each other\'s replies within a second, after a reload as well, and keep what was written', async () => {
    const { page, elsewhere } = await member();
    const reply = model.holds('Stop me elsewhere');
    await chatPage(page).ask('Stop me elsewhere');
    await page.waitForURL(/\/chat\?c=/);
    await reply.say('Written so far');
    const other = await elsewhere();
    await chatPage(other).answers.getByText('Written so far').waitFor();
    await other.reload();
    await chatPage(other).stop.click();
    const begun = performance.now();
    await reply.givenUp;
    expect(performance.now() - begun).toBeLessThan(1_000);
    for (const each of [page, other]) await chatPage(each).answers.getByText('You stopped this reply.').waitFor();
    expect(callsFor('Stop me elsewhere')).toBe(1);
  });

  it('give a message back that is stopped at the other server before its first word', async () => {
    const { page, elsewhere } = await member();
    const reply = model.holds('Give me back');
    await chatPage(page).ask('Give me back');
    await Promise.all([reply.asked, page.waitForURL(/\/chat\?c=/)]);
    const other = await elsewhere();
    await chatPage(other).stop.click();
    await reply.givenUp;
    for (const each of [page, other]) {
      await soon(() => chatPage(each).dots.count()).toBe(0);
      await soon(() => chatPage(each).mine.count()).toBe(0);
    }
    await page.getByText('10 of 10 messages left today').waitFor();
  });

  it('share their work: a reply that waits for a place shows the dots, can be stopped, and goes to the server that has one', async () => {
    const [ada, bob, eve] = [await member(), await member(), await member()];
    const [first, second] = [model.holds('Ada asks'), model.holds('Bob asks')];
    await chatPage(ada.page).ask('Ada asks');
    await first.asked;
    // One reply at once is all that a server writes here: the other server takes Bob's, and nobody has a place for Eve's.
    await chatPage(bob.page).ask('Bob asks');
    await second.asked;
    await chatPage(eve.page).ask('Eve asks');
    await chatPage(eve.page).dots.waitFor();
    expect(callsFor('Eve asks')).toBe(0);
    await chatPage(eve.page).stop.click();
    await soon(() => chatPage(eve.page).box.inputValue()).toBe('Eve asks');
    expect(await chatPage(eve.page).mine.count()).toBe(0);

    await chatPage(eve.page).send.click();
    await chatPage(eve.page).dots.waitFor();
    await first.say('For Ada.');
    await first.end();
    await chatPage(eve.page).answers.getByText('Answer to: Eve asks').waitFor();
    await second.say('For Bob.');
    await second.end();
    await chatPage(bob.page).answers.getByText('For Bob.').waitFor();
    expect([callsFor('Ada asks'), callsFor('Bob asks'), callsFor('Eve asks')]).toEqual([1, 1, 1]);
  });
});

/** Says the tokens "w1" to "w100", one every 50 ms. */
async function speak(reply: { say(piece: string): Promise<void> }): Promise<void> {
  for (let token = 1; token <= TOKENS; token += 1) {
    await reply.say(`w${token} `);
    await pause(EVERY_MS);
  }
}

/** Runs in the page: keeps how many tokens it showed, in each frame in which that changed. */
function countWords(): void {
  const shown: number[] = [];
  Object.assign(globalThis, { shown });
  const look = (): void => {
    const text = Array.from(document.querySelectorAll('article'), (article) => article.textContent).join(' ');
    const count = text.match(/\bw\d+/g)?.length ?? 0;
    if (count > 0 && count !== shown.at(-1)) shown.push(count);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function countsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as { shown?: number[] }).shown ?? []);
}

function expectGrowth(counts: readonly number[]): void {
  expect(counts.length).toBeGreaterThan(2);
  expect(counts).toEqual([...counts].sort((one, other) => one - other));
}
