import type { MessageView } from '@marquill/core';
import { takeRows } from '../src/features/chat/reply-store.ts';
import type { Action, OpenBench, Opening } from './bench-page.ts';
import { painted, settled } from './measure.ts';
import { MemoMessage } from './renderers.tsx';
import { allShown, Chat, loadParts, openStage } from './stage.tsx';
import { conversation } from './texts.ts';

function Naive({ rows }: { readonly rows: readonly MessageView[] }) {
  return <main className="main"><div className="scroll"><div className="thread">{rows.map((row) => <MemoMessage key={row.id} text={row.text} />)}</div></div></main>;
}

const plainLength = (text: string): number => text.replace(/[\s#*|>`\d.-]+/g, '').length;

/** Opens a chat of so many messages, ours or memoised naive ones. */
export async function openChat(name: 'ours' | 'memo', count: number): Promise<Opening> {
  await loadParts();
  const rows = conversation(count);
  const stage = openStage();
  await settled();
  const began = performance.now();
  stage.show(name === 'ours' ? <Chat rows={rows} /> : <Naive rows={rows} />);
  await painted();
  const ms = performance.now() - began;
  await allShown(stage, count);
  const plain = rows.reduce((sum, row) => sum + plainLength(row.text), 0);
  const hasAllText = plainLength(stage.place.textContent ?? '') >= plain * 0.99;
  stage.close();
  return { ms, hasAllText };
}

/** How often something is done between two readings of the browser's clocks. */
export const ACTIONS = 40;

/** How much the last answers have grown so far: what is still kept of them never shrinks. */
let steps = 0;

/** Opens a chat of so many messages whose last answer is still being written. */
export async function openBench(count: number): Promise<OpenBench> {
  await loadParts();
  const all = conversation(count + ACTIONS);
  const last: MessageView = { ...(all[count - 1] as MessageView), isLoading: true, attempt: 1 };
  const rows = [...all.slice(0, count - 1), last];
  takeRows([last]);
  const stage = openStage();
  stage.show(<Chat rows={rows} />);
  await allShown(stage, count);
  for (let turn = 0; turn < 5; turn += 1) await settled();
  const box = stage.place.querySelector('textarea');
  const list = stage.place.querySelector('.scroll');
  const actions: Readonly<Record<Action, (step: number) => void>> = {
    append: () => takeRows([{ ...last, text: last.text + ' abc'.repeat(steps) }]),
    type: (step) => {
      // Past React's own setter, as a key press would change it.
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, 'x'.repeat(step));
      box?.dispatchEvent(new Event('input', { bubbles: true }));
    },
    receive: (step) => stage.show(<Chat rows={[...rows, ...all.slice(count, count + step)]} />),
  };
  return {
    run: async (action) => {
      for (let step = 1; step <= ACTIONS; step += 1) {
        steps += 1;
        actions[action](step);
        for (let frame = 0; frame < 3; frame += 1) await painted();
      }
    },
    close: async () => {
      await settled();
      const distance = list === null ? 0 : list.scrollHeight - list.clientHeight - list.scrollTop;
      if (distance > 1) throw new Error(`The chat did not stay at its end but ${distance} px above.`);
      stage.close();
    },
  };
}
