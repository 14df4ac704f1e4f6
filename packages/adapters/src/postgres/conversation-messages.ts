import { USER_ROLE, type ConversationStore, type LiveRows, type Message } from '@marquill/core';
import { sql, type Kysely } from 'kysely';
import { announce, nextVersion } from './announce.ts';
import { MESSAGE_COLUMNS, messageOf } from './conversation-rows.ts';
import { changeOf } from './live/change-of.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { RunQuery } from './run-query.ts';
import type { Schema } from './schema.ts';

type Messages = Pick<ConversationStore, 'listMessages' | 'countMessages' | 'setFeedback' | 'chooseVersion' | 'mergeSummary' | 'watchMessages'>;

/** How many messages a chat opens with (AMB-80). */
const WATCHED_MESSAGES = 1000;

/** Messages in the table `messages`. */
export function createMessages(run: RunQuery, live: LiveHub): Messages {
  const listMessages: Messages['listMessages'] = async (uid, chatId, limit, beforeId) => {
    const rows = await run((db) =>
      messagesOf(db, uid, chatId)
        .$if(beforeId !== undefined, (q) =>
          // An unknown id makes the right side null, which no row is before.
          q.where(
            sql<boolean>`(sent_at, position) < (
              select b.sent_at, b.position from messages b where b.uid = ${uid} and b.chat_id = ${chatId} and b.id = ${beforeId})`,
          ),
        )
        .orderBy('sent_at', 'desc')
        .orderBy('position', 'desc')
        .limit(limit)
        .execute(),
    );
    return rows.reverse().map(messageOf);
  };

  const readMessages = async (uid: string, chatId: string, ids: readonly string[]): Promise<readonly Message[]> => {
    const rows = await run((db) =>
      messagesOf(db, uid, chatId).where('id', 'in', ids).orderBy('sent_at').orderBy('position').execute(),
    );
    return rows.map(messageOf);
  };

  return {
    listMessages,

    async countMessages(uid, chatId) {
      const row = await run((db) =>
        db
          .selectFrom('messages')
          .select((q) => q.fn.countAll<number>().as('count'))
          .where('uid', '=', uid)
          .where('chat_id', '=', chatId)
          .where('is_loading', '=', false)
          .where('is_error', '=', false)
          .where('chosen', '=', true)
          .executeTakeFirst(),
      );
      return row?.count ?? 0;
    },

    async setFeedback(uid, chatId, messageId, feedback, cause) {
      const keepsCause = feedback === 'bad' && cause === undefined;
      const rows = await run((db) =>
        db
          .with('changed', (q) =>
            q
              .updateTable('messages')
              .set({
                feedback,
                version: nextVersion,
                ...(!keepsCause && { feedback_reason: cause?.reason ?? null, feedback_note: cause?.note ?? null }),
              })
              .where('uid', '=', uid)
              .where('chat_id', '=', chatId)
              .where('id', '=', messageId)
              .where('role', '!=', USER_ROLE)
              .where('is_loading', '=', false)
              .where('is_error', '=', false)
              .returning('id'),
          )
          .selectFrom('changed')
          .select(announce(uid, { messages: { [chatId]: [messageId] } }).as('announced'))
          .execute(),
      );
      return rows.length > 0;
    },

    async chooseVersion(uid, chatId, messageId) {
      const { rows } = await run((db) =>
        sql<{ result: 'chosen' | 'missing' | 'busy' }>`
          select choose_version(${uid}, ${chatId}, ${messageId}, ${USER_ROLE}) as result`.execute(db),
      );
      return rows[0]?.result ?? 'missing';
    },

    async mergeSummary(uid, chatId, messageId, summary) {
      const rows = await run((db) =>
        db
          .with('changed', (q) =>
            q
              .updateTable('messages')
              .set({ summary, version: nextVersion })
              .where('uid', '=', uid)
              .where('chat_id', '=', chatId)
              .where('id', '=', messageId)
              .returning('id'),
          )
          .selectFrom('changed')
          .select(announce(uid, { messages: { [chatId]: [messageId] } }).as('announced'))
          .execute(),
      );
      return rows.length > 0;
    },

    watchMessages: (uid, chatId, listener) =>
      live.watch<LiveRows<Message>>(
        { uid, name: `messages ${chatId}` },
        {
          snapshot: async () => ({ kind: 'snapshot', rows: await listMessages(uid, chatId, WATCHED_MESSAGES) }),
          changes: async (ids) => changeOf(await readMessages(uid, chatId, ids), ids),
        },
        listener,
      ),
  };
}

function messagesOf(db: Kysely<Schema>, uid: string, chatId: string) {
  return db.selectFrom('messages').select(MESSAGE_COLUMNS).where('uid', '=', uid).where('chat_id', '=', chatId);
}
