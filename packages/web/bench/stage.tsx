import type { MessageView } from '@marquill/core';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../src/app/store.ts';
import { Composer } from '../src/features/chat/composer.tsx';
import { Conversation } from '../src/features/chat/conversation.tsx';
import { threadPart } from '../src/features/chat/thread-part.ts';
import { markdownPart } from '../src/shared/markdown/markdown-part.ts';
import { painted } from './measure.ts';
import '../src/features/chat/shell.css';

const store = createStore();
const nothing = (): boolean => false;

/** A place in the page that screens are shown in. */
export interface Stage {
  readonly place: HTMLElement;
  /** Renders at once. */
  readonly show: (screen: ReactNode) => void;
  readonly close: () => void;
}

/** Opens a place with the frame of the chat screen around it. */
export function openStage(): Stage {
  const place = document.createElement('div');
  place.className = 'shell is-closed';
  document.body.append(place);
  const root = createRoot(place);
  return {
    place,
    show: (screen) => flushSync(() => root.render(<Provider store={store}><MemoryRouter>{screen}</MemoryRouter></Provider>)),
    close: () => {
      root.unmount();
      place.remove();
    },
  };
}

/** Our conversation with its message box. */
export function Chat({ rows }: { readonly rows: readonly MessageView[] }) {
  return (
    <main className="main">
      <Conversation rows={rows} outgoing={null} chatId="c" isBlocked={false} onSend={nothing} onTop={null}>
        <Composer uid="u" chatId="c" isActive isOnboarding={false} isSending={false} allowance={null} onSend={nothing} onStop={null} />
      </Conversation>
    </main>
  );
}

/** Loads the parts that come with the first answer, as a chat that is already open has them. */
export async function loadParts(): Promise<void> {
  const Parts = () => {
    const parts = [threadPart.usePart(), markdownPart.usePart()];
    return parts.every(({ kind }) => kind === 'ready') && <i />;
  };
  const stage = openStage();
  stage.show(<Parts />);
  while (stage.place.querySelector('i') === null) await painted();
  stage.close();
}

/** Waits until all messages of a chat are in the page. */
export async function allShown({ place }: Stage, count: number): Promise<void> {
  while (place.querySelectorAll('article').length < count) await painted();
}
