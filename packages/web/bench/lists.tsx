import type { ChatView } from '@marquill/core';
import { ChatLinks } from '../src/features/chat/chat-list.tsx';
import type { Frames, ListKind } from './bench-page.ts';
import { painted, settled, watchFrames } from './measure.ts';
import { allShown, Chat, loadParts, openStage, type Stage } from './stage.tsx';
import { conversation } from './texts.ts';

const PX_PER_FRAME = 120;
const FRAMES = 150;
const DAY_MS = 86_400_000;

function chats(count: number): readonly ChatView[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(now - (index * DAY_MS) / 10).toISOString();
    return { id: `c${index}`, title: `Chat number ${index} about the launch`, dateCreated: date, dateLastVisited: date, version: 1 };
  });
}

async function show(stage: Stage, kind: ListKind, count: number): Promise<void> {
  if (kind === 'chats') {
    stage.show(<nav className="side"><ChatLinks chats={chats(count)} chatId="c0" onSelected={() => undefined} /></nav>);
    return;
  }
  stage.show(<Chat rows={conversation(count)} />);
  await allShown(stage, count);
}

/** What opening a long list and scrolling through it did to the frames. */
export async function scrollList(kind: ListKind, count: number): Promise<{ readonly opening: Frames; readonly scrolling: Frames }> {
  await loadParts();
  const stage = openStage();
  const opening = watchFrames();
  await show(stage, kind, count);
  await settled();
  const opened = opening.stop();
  const list = stage.place.querySelector(kind === 'chats' ? '.side-list' : '.scroll');
  const direction = kind === 'chats' ? 1 : -1;
  const scrolling = watchFrames();
  for (let frame = 0; frame < FRAMES; frame += 1) {
    list?.scrollBy(0, direction * PX_PER_FRAME);
    await painted();
  }
  const scrolled = scrolling.stop();
  stage.close();
  return { opening: opened, scrolling: scrolled };
}
