import { setImmediate } from 'node:timers/promises';
import type { Stop } from '@marquill/core';
import type { TestApp } from '../../../packages/server/src/test-kit/start-test-app.ts';

/** Everything that is stored for a person once answers under way are done, as one text: equal texts mean that nothing changed. */
export async function storedState({ ports }: TestApp, uid: string): Promise<string> {
  await setImmediate();
  const user = await ports.users.readUser(uid);
  const chats = await first<{ readonly id: string }>((listener) =>
    ports.conversations.watchChats(uid, (rows) => {
      listener(rows.kind === 'snapshot' ? rows.rows : []);
    }),
  );
  const messages = await Promise.all(chats.map((chat) => ports.conversations.listMessages(uid, chat.id, 1_000)));
  const usage = await first((listener) => ports.usage.watchUsage(uid, (record) => {
    listener([record]);
  }));
  return JSON.stringify({ user, chats, messages, usage });
}

/** The first thing that a watch says. */
function first<Row>(watch: (listener: (rows: readonly Row[]) => void) => Stop): Promise<readonly Row[]> {
  return new Promise((resolve) => {
    const stop = watch((rows) => {
      resolve(rows);
      queueMicrotask(() => {
        stop();
      });
    });
  });
}
