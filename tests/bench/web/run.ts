/* Compares how answers and chats are rendered: ours, a naive react-markdown, streamdown. Ratios of one run count. */
import { cpus, totalmem } from 'node:os';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { serveBench } from './serve-bench.ts';

interface Bench {
  readonly ACTIONS: number;
  perChunk(name: string, kind: 'mixed' | 'list', length: number): Promise<number>;
  stream(name: string): Promise<{ dropped: number; longTasks: number; seconds: number }>;
  openChat(name: string, count: number): Promise<{ ms: number; hasAllText: boolean }>;
  openBench(count: number): Promise<{ run(action: 'append' | 'type'): Promise<void>; close(): void }>;
}

declare global {
  var bench: Bench;
  var opened: Awaited<ReturnType<Bench['openBench']>>;
}

const PAIRS = 7;
const ROUNDS = 3;
/** `met` is null where this run could not tell. */
const results: (readonly [goal: string, value: string, wanted: string, met: boolean | null])[] = [];

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function note(goal: string, ratio: number, limit: { readonly atLeast?: number; readonly atMost?: number; readonly detail?: string }): void {
  const met = ratio >= (limit.atLeast ?? -Infinity) && ratio <= (limit.atMost ?? Infinity);
  const wanted = limit.atLeast === undefined ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`;
  results.push([goal, `${ratio.toFixed(2)}${limit.detail ? ` (${limit.detail})` : ''}`, wanted, met]);
  console.log(`${met ? 'met   ' : 'MISSED'} ${goal}: ${ratio.toFixed(2)}, wanted ${wanted}${limit.detail ? ` — ${limit.detail}` : ''}`);
}

/** Runs both sides in turn, leaves the first pair out, and gives the middle of the pairs' ratios. */
async function pairs(one: () => Promise<number>, other: () => Promise<number>, count = PAIRS): Promise<{ readonly ratio: number; readonly detail: string }> {
  const measured: { one: number; other: number }[] = [];
  for (let pair = 0; pair < count; pair += 1) measured.push({ one: await one(), other: await other() });
  const kept = measured.slice(1);
  const ms = (values: readonly number[]): string => `${median(values).toFixed(2)} ms`;
  return { ratio: median(kept.map((pair) => pair.one / pair.other)), detail: `${ms(kept.map((pair) => pair.one))} : ${ms(kept.map((pair) => pair.other))}` };
}

async function busyMs(session: CDPSession, metric: readonly string[]): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * metrics.filter(({ name }) => metric.includes(name)).reduce((sum, { value }) => sum + value, 0);
}

async function answers(page: Page): Promise<void> {
  const perChunk = (name: string, kind: 'mixed' | 'list', length: number) => () =>
    page.evaluate(([shown, text, size]) => bench.perChunk(shown, text, size), [name, kind, length] as const);
  const naive = await pairs(perChunk('naive', 'mixed', 20_000), perChunk('ours', 'mixed', 20_000));
  note('G4 per piece at 20 KB, naive : ours', naive.ratio, { atLeast: 15, detail: naive.detail });
  const flat = await pairs(perChunk('ours', 'mixed', 20_000), perChunk('ours', 'mixed', 2_000));
  note('G4 ours at 20 KB : at 2 KB', flat.ratio, { atMost: 2, detail: flat.detail });
  const peer = await pairs(perChunk('streamdown', 'mixed', 20_000), perChunk('ours', 'mixed', 20_000));
  console.log(`       streamdown : ours inside flushSync ${peer.ratio.toFixed(2)} — ${peer.detail} (part of its work comes later)`);
  const list = await pairs(perChunk('naive', 'list', 20_000), perChunk('ours', 'list', 20_000));
  note('G6 one long list at 20 KB, naive : ours', list.ratio, { atLeast: 5, detail: list.detail });
}

async function streams(page: Page, session: CDPSession): Promise<void> {
  const rounds: Record<string, { script: number; dropped: number; longTasks: number }>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured: (typeof rounds)[number] = {};
    for (const name of ['plain', 'ours-paced', 'streamdown']) {
      const before = await busyMs(session, ['ScriptDuration']);
      const frames = await page.evaluate((shown) => bench.stream(shown), name);
      measured[name] = { ...frames, script: (await busyMs(session, ['ScriptDuration'])) - before };
    }
    rounds.push(measured);
  }
  const middle = (name: string, what: 'script' | 'dropped' | 'longTasks'): number => median(rounds.map((round) => round[name]?.[what] ?? 0));
  for (const name of ['plain', 'ours-paced', 'streamdown']) {
    console.log(`       14 to 20 KB at 100 pieces/s, ${name}: ${middle(name, 'script').toFixed(0)} ms of script, ${middle(name, 'dropped')} frames dropped, ${middle(name, 'longTasks')} long tasks`);
  }
  const ratios = rounds.map((round) => (round['ours-paced']?.script ?? 0) / (round['streamdown']?.script ?? 1));
  note('G5 script while streaming, ours : streamdown', median(ratios), { atMost: 0.7 });
  if (middle('plain', 'longTasks') > 0) {
    const value = `not judged: plain text itself had ${middle('plain', 'longTasks')} long tasks, so the machine was busy`;
    console.log(`       G5 frames and long tasks ${value}`);
    results.push(['G5 long tasks and dropped frames', value, '0 and ≤ 2', null]);
    return;
  }
  note('G5 long tasks of ours', middle('ours-paced', 'longTasks'), { atMost: 0 });
  note("G5 frames dropped beyond plain text's", middle('ours-paced', 'dropped') - middle('plain', 'dropped'), { atMost: 2 });
}

async function chats(page: Page, session: CDPSession): Promise<void> {
  const open = (name: string, count: number) => async () => (await page.evaluate(([shown, size]) => bench.openChat(shown, size), [name, count] as const)).ms;
  const conv = await pairs(open('memo', 500), open('ours', 500), 5);
  note('G7 500 messages to paint, memoised naive : ours', conv.ratio, { atLeast: 4, detail: conv.detail });
  const grown = await pairs(open('ours', 1000), open('ours', 500), 5);
  note('G7 ours 1,000 : 500 messages', grown.ratio, { atMost: 1.6, detail: grown.detail });
  const { hasAllText } = await page.evaluate(() => bench.openChat('ours', 500));
  note('G7 all text is in the page (1 = yes)', hasAllText ? 1 : 0, { atLeast: 1 });
  const work = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  for (const action of ['append', 'type'] as const) {
    const cost = (count: number) => async (): Promise<number> => {
      await page.evaluate(async (size) => { opened = await bench.openBench(size); }, count);
      const before = await busyMs(session, work);
      const actions = await page.evaluate(async (which) => { await opened.run(which); return bench.ACTIONS; }, action);
      const spent = (await busyMs(session, work)) - before;
      await page.evaluate(() => opened.close());
      return spent / actions;
    };
    const { ratio, detail } = await pairs(cost(1000), cost(50), 5);
    note(`G8 ${action} in 1,000 : in 50 messages`, ratio, { atMost: 2, detail });
  }
}

const [served, browser] = [await serveBench(), await launchBrowser()];
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(error));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(served.url);
  await page.waitForFunction(() => 'bench' in globalThis);
  const only = process.argv[2] ?? '';
  if (only === '' || only === 'answers') await answers(page);
  if (only === '' || only === 'streams') await streams(page, session);
  if (only === '' || only === 'chats') await chats(page, session);
  console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Chromium ${browser.version()}, Node ${process.versions.node}\n`);
  console.log('| goal | measured | wanted | |\n|---|---|---|---|');
  for (const [goal, value, wanted, met] of results) console.log(`| ${goal} | ${value} | ${wanted} | ${met === null ? 'not judged' : met ? 'met' : 'missed'} |`);
  process.exitCode = results.every(([, , , met]) => met !== false) ? 0 : 1;
} finally {
  await browser.close();
  served.close();
}
