import type { Chat, ConversationStore, LiveRows } from '@marquill/core';
import { sql } from 'kysely';
import { announce, nextVersion } from './announce.ts';
import { CHAT_COLUMNS, chatOf } from './conversation-rows.ts';
import type { LiveHub } from './live/live-hub.ts';
import { changeOf } from './live/change-of.ts';
import type { RunQuery } from './run-query.ts';

type Chats = Pick<ConversationStore, 'addChat' | 'readChat' | 'updateChat' | 'deleteChat' | 'eraseUser' | 'watchChats'>;

/** Chats in the table `chats`. */
export function createChats(run: RunQuery, live: LiveHub): Chats {
  const listChats = async (uid: string, ids?: readonly string[]): Promise<readonly Chat[]> => {
    const rows = await run((db) =>
      db
        .selectFrom('chats')
        .select(CHAT_COLUMNS)
        .where('uid', '=', uid)
        .$if(ids !== undefined, (q) => q.where('id', 'in', ids ?? []))
        .orderBy('date_last_visited', 'desc')
        .orderBy('version', 'desc')
        .execute(),
    );
    return rows.map(chatOf);
  };

  return {
    async addChat(uid, { id, title, dateCreated, dateLastVisited }) {
      await run((db) =>
        db
          .with('added', (q) =>
            q
              .insertInto('chats')
              .values({ uid, id, title, date_created: dateCreated, date_last_visited: dateLastVisited })
              .onConflict((conflict) => conflict.doNothing())
              .returning('id'),
          )
          .selectFrom('added')
          .select(announce(uid, { chats: [id] }).as('announced'))
          .execute(),
      );
    },

    async readChat(uid, chatId) {
      const [chat] = await listChats(uid, [chatId]);
      return chat ?? null;
    },

    async updateChat(uid, chatId, { title, dateLastVisited }) {
      const rows = await run((db) =>
        db
          .with('changed', (q) =>
            q
              .updateTable('chats')
              .set({
                version: nextVersion,
                ...(title !== undefined && { title }),
                ...(dateLastVisited !== undefined && { date_last_visited: dateLastVisited }),
              })
              .where('uid', '=', uid)
              .where('id', '=', chatId)
              .returning('id'),
          )
          .selectFrom('changed')
          .select(announce(uid, { chats: [chatId] }).as('announced'))
          .execute(),
      );
      return rows.length > 0;
    },

    async deleteChat(uid, chatId) {
      const { rows } = await run((db) => sql<{ result: boolean }>`select delete_chat(${uid}, ${chatId}) as result`.execute(db));
      return rows[0]?.result ?? false;
    },

    async eraseUser(uid) {
      await run((db) => sql`select erase_conversations(${uid})`.execute(db));
    },

    watchChats: (uid, listener) =>
      live.watch<LiveRows<Chat>>(
        { uid, name: 'chats' },
        {
          snapshot: async () => ({ kind: 'snapshot', rows: await listChats(uid) }),
          changes: async (ids) => changeOf(await listChats(uid, ids), ids),
        },
        listener,
      ),
  };
}
