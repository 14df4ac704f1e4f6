import type { MessageView } from '@marquill/core';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../src/app/store.ts';
import { Composer } from '../src/features/chat/composer.tsx';
import { Conversation } from '../src/features/chat/conversation.tsx';
import { takeRows } from '../src/features/chat/reply-store.ts';
import { useThread } from '../src/features/chat/use-thread.ts';
import { useMarkdown } from '../src/shared/markdown/use-markdown.ts';
import { painted, settled } from './measure.ts';
import { MemoMessage } from './renderers.tsx';
import { conversation } from './texts.ts';

/** How often something is done between two readings of the browser's clocks. */
export const ACTIONS = 40;
const nothing = (): boolean => false;

function Ours({ rows }: { readonly rows: readonly MessageView[] }) {
  return (
    <main className="main">
      <Conversation rows={rows} outgoing={null} chatId="c" isBlocked={false} onSend={nothing} onTop={null}>
        <Composer uid="u" chatId="c" isActive isOnboarding={false} isSending={false} allowance={null} onSend={nothing} onStop={null} />
      </Conversation>
    </main>
  );
}

function Naive({ rows }: { readonly rows: readonly MessageView[] }) {
  return <main className="main"><div className="scroll"><div className="thread">{rows.map((row) => <MemoMessage key={row.id} text={row.text} />)}</div></div></main>;
}

/** Loads the parts that come with the first answer, as a chat that is already open has them. */
async function prepare(): Promise<void> {
  const place = document.createElement('div');
  const root = createRoot(place);
  const Parts = () => {
    const parts = [useThread(), useMarkdown()];
    return parts.every((part) => part !== null) && <i />;
  };
  root.render(<Parts />);
  while (place.querySelector('i') === null) await painted();
  root.unmount();
}

const store = createStore();

function mount(): { readonly place: HTMLElement; readonly root: Root; readonly show: (name: string, rows: readonly MessageView[]) => void } {
  const place = document.createElement('div');
  place.className = 'shell is-closed';
  document.body.append(place);
  const root = createRoot(place);
  const show = (name: string, rows: readonly MessageView[]): void =>
    flushSync(() => root.render(<Provider store={store}><MemoryRouter>{name === 'ours' ? <Ours rows={rows} /> : <Naive rows={rows} />}</MemoryRouter></Provider>));
  return { place, root, show };
}

/** Milliseconds from the click to the painted chat, and how much of its text is in the page. */
export async function openChat(name: string, count: number): Promise<{ readonly ms: number; readonly hasAllText: boolean }> {
  await prepare();
  const rows = conversation(count);
  const { place, root, show } = mount();
  await settled();
  const began = performance.now();
  show(name, rows);
  await painted();
  const ms = performance.now() - began;
  while (place.querySelectorAll('article').length < count) await painted();
  const plain = rows.reduce((sum, row) => sum + row.text.replace(/[\s#*|>`\d.-]+/g, '').length, 0);
  const hasAllText = (place.textContent ?? '').replace(/[\s#*|>`\d.-]+/g, '').length >= plain * 0.99;
  root.unmount();
  place.remove();
  return { ms, hasAllText };
}

/** A mounted chat that things are done in. */
export interface OpenBench {
  /** Lets the last answer grow piece by piece, or types letter by letter. */
  run(action: 'append' | 'type'): Promise<void>;
  close(): void;
}

/** Opens a chat of so many messages whose last answer is still being written. */
export async function openBench(count: number): Promise<OpenBench> {
  await prepare();
  const all = conversation(count);
  const last = all[all.length - 1];
  if (last === undefined) throw new Error('A chat has messages.');
  const pending = (text: string): readonly MessageView[] => all.with(-1, { ...last, text, isLoading: true, attempt: 1 });
  takeRows(pending(last.text));
  const { place, root, show } = mount();
  show('ours', pending(last.text));
  for (let turn = 0; turn < 5; turn += 1) await settled();
  const box = place.querySelector('textarea');
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  let steps = 0;
  const actions = {
    append: () => takeRows([{ ...last, text: last.text + ' abc'.repeat(steps), isLoading: true, attempt: 1 }]),
    type: () => {
      setValue?.call(box, 'x'.repeat(steps));
      box?.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
  return {
    run: async (action) => {
      for (let step = 0; step < ACTIONS; step += 1) {
        steps += 1;
        actions[action]();
        for (let frame = 0; frame < 3; frame += 1) await painted();
      }
    },
    close: () => {
      root.unmount();
      place.remove();
    },
  };
}
