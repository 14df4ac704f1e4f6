import { sql, type RawBuilder } from 'kysely';
import { asJson } from './as-json.ts';

/** The channel of the notifications; also written in the SQL function `announce`. */
export const CHANNEL = 'marquill';

/** What of a user's data changed; ids only. */
export interface Change {
  readonly user?: true;
  readonly usage?: true;
  readonly chats?: readonly string[];
  /** Chat id → ids of its messages, or `null` for all of them. */
  readonly messages?: Readonly<Record<string, readonly string[] | null>>;
}

/** The call that tells every server of a change when the statement commits. */
export function announce(uid: string, change: Change): RawBuilder<unknown> {
  return sql`announce(${uid}, ${asJson(change)}::jsonb)`;
}

/** The next version of a row. */
export const nextVersion: RawBuilder<number> = sql<number>`nextval('row_version')`;

/** The same for one message whose chat and id are columns of the statement. */
export function announceMessage(uid: string, chatId: string, messageId: string): RawBuilder<unknown> {
  const chat = sql`jsonb_build_object(${sql.ref(chatId)}, jsonb_build_array(${sql.ref(messageId)}))`;
  return sql`announce(${uid}, jsonb_build_object('messages', ${chat}))`;
}
