import {
  ATTEMPTS_FACTOR,
  DEFAULT_REQUEST_LIMIT,
  newUsageRecord,
  USER_ROLE,
  WAITING_ATTEMPT,
  type AcceptMessage,
  type AcceptResult,
  type ConversationStore,
  type UsageRecord,
} from '@marquill/core';
import { sql } from 'kysely';
import { asJson } from './as-json.ts';
import { cleanText } from './clean-text.ts';
import { createReplyJobs, type ReplyJobs } from './reply-jobs.ts';
import type { RunQuery } from './run-query.ts';

/** The part of the conversation store that sends. */
type Sending = ReplyJobs & Pick<ConversationStore, 'acceptMessage' | 'finishReply'>;

/** What the SQL function accept_message answers; dates are text. */
type StoredResult =
  | { readonly kind: 'accepted' | 'repeated'; readonly chatId: string; readonly usage: StoredUsage }
  | { readonly kind: 'limit'; readonly usage: StoredUsage }
  | { readonly kind: 'conflict' | 'busy' | 'no-chat' | 'gone' };
type StoredUsage = Omit<UsageRecord, 'lastReset'> & { readonly lastReset: string };

/** Accepts messages and finishes replies, each by one function of the database (functions/). */
export function createSending(run: RunQuery): Sending {
  return {
    ...createReplyJobs(run),

    async acceptMessage(message) {
      const request = {
        ...message,
        attempt: firstAttempt(message),
        // A reply that waits can be claimed at once.
        lease: message.lease ?? { owner: '', until: message.now },
        userRole: USER_ROLE,
        attemptsFactor: ATTEMPTS_FACTOR,
        defaultLimit: DEFAULT_REQUEST_LIMIT,
        newUsage: newUsageRecord(message.now, message.day),
      };
      const { rows } = await run((db) =>
        sql<{ result: StoredResult }>`select accept_message(${asJson(request)}::jsonb) as result`.execute(db),
      );
      const result = rows[0]?.result ?? { kind: 'no-chat' };
      return resultOf(message, result);
    },

    async finishReply(job, outcome, now) {
      const { rows } = await run((db) =>
        sql<{ result: 'finished' | 'lost' }>`
          select finish_reply(${asJson(job)}::jsonb, ${asJson(outcome)}::jsonb, ${now}::timestamptz) as result`.execute(db),
      );
      return rows[0]?.result ?? 'lost';
    },
  };
}

function resultOf(message: AcceptMessage, result: StoredResult): AcceptResult {
  switch (result.kind) {
    case 'conflict':
    case 'busy':
    case 'no-chat':
    case 'gone':
      return { kind: result.kind };
    case 'limit':
      return { kind: 'limit', usage: usageOf(result.usage) };
    case 'repeated':
      return { kind: 'repeated', chatId: result.chatId, usage: usageOf(result.usage) };
    case 'accepted':
      return { kind: 'accepted', job: jobOf(message, result), usage: usageOf(result.usage) };
  }
}

function jobOf(message: AcceptMessage, { chatId, usage }: { readonly chatId: string; readonly usage: StoredUsage }) {
  const { uid, messageId, placeholderId, text, style, now, day } = message;
  return {
    uid,
    chatId,
    messageId,
    placeholderId,
    text: cleanText(text),
    style,
    attempt: firstAttempt(message),
    acceptedAt: now,
    day: usage.day ?? day,
  };
}

function firstAttempt({ lease }: AcceptMessage): number {
  return lease === null ? WAITING_ATTEMPT : 1;
}

function usageOf(stored: StoredUsage): UsageRecord {
  return { ...stored, lastReset: new Date(stored.lastReset) };
}
