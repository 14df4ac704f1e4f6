import type { Action, ListKind } from '../../../packages/web/bench/bench-page.ts';
import type { MeasuredPage, Work } from './measured-page.ts';
import { inPairs, note, noteUnjudged } from './results.ts';

const PAIRS = 4;
const WORK: readonly Work[] = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
const ACTIONS: readonly (readonly [Action, string])[] = [['append', 'one more piece of the last answer'], ['receive', 'one more message'], ['type', 'a typed letter']];
const LISTS: readonly (readonly [ListKind, string])[] = [['messages', '1,000 messages'], ['chats', '1,000 chats in the menu']];

/** G7: opening a chat of 500 messages. */
export async function measureOpening({ page }: MeasuredPage): Promise<void> {
  const open = (list: 'ours' | 'memo', count: number) => async () => (await page.evaluate(([shown, size]) => bench.openChat(shown, size), [list, count] as const)).ms;
  const conv = await inPairs(open('memo', 500), open('ours', 500), PAIRS);
  note('G7 500 messages to paint, memoised naive : ours', conv.ratio, { atLeast: 4, detail: conv.detail });
  const grown = await inPairs(open('ours', 1000), open('ours', 500), PAIRS);
  note('G7 ours, 1,000 : 500 messages to paint', grown.ratio, { atMost: 1.6, detail: grown.detail });
  const { hasAllText } = await page.evaluate(() => bench.openChat('ours', 500));
  note('G7 all text is in the page (1 = yes)', hasAllText ? 1 : 0, { atLeast: 1 });
}

/** G8: what is done in an open chat does not grow with its messages. */
export async function measureActions({ page, spent, collectGarbage }: MeasuredPage): Promise<void> {
  for (const [action, words] of ACTIONS) {
    const cost = (count: number) => async (): Promise<number> => {
      await page.evaluate(async (size) => { opened = await bench.openBench(size); }, count);
      await collectGarbage();
      const before = await spent(WORK);
      const actions = await page.evaluate(async (which) => { await opened.run(which); return bench.ACTIONS; }, action);
      const ms = (await spent(WORK)) - before;
      await page.evaluate(() => opened.close());
      return ms / actions;
    };
    const { ratio, detail } = await inPairs(cost(1000), cost(50), PAIRS);
    note(`G8 ${words} in 1,000 : in 50 messages`, ratio, { atMost: 2, detail });
  }
}

/** Long lists: opening them and scrolling through them for 2.5 seconds, beside lists of 50. */
export async function measureScrolling({ page, collectGarbage }: MeasuredPage): Promise<void> {
  const scroll = async (kind: ListKind, count: number) => {
    await collectGarbage();
    return page.evaluate(([list, size]) => bench.scrollList(list, size), [kind, count] as const);
  };
  for (const [kind, words] of LISTS) {
    const [short, long] = [await scroll(kind, 50), await scroll(kind, 1000)];
    note(`longest task while ${words} open, ms`, Math.max(0, ...long.opening.longTasks), { atMost: 200 });
    const [few, many] = [short.scrolling, long.scrolling];
    if (few.longTasks.length > 0) {
      noteUnjudged(`scrolling ${words}`, 'even 50 had long tasks: the machine was busy', 'as 50');
      continue;
    }
    note(`frames dropped of 150 while scrolling ${words}, beyond those with 50`, many.dropped - few.dropped, { atMost: 3, detail: `${many.dropped} and ${few.dropped}` });
    note(`long tasks while scrolling ${words}`, many.longTasks.length, { atMost: 0 });
  }
}
