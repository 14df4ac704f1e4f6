import { tables } from './tables.ts';

/**
 * Every change of tables, columns, indexes and stored data, in its order. Released ones never change; a change is a new
 * one at the end. Functions are none of this: each stands once in ../functions.
 */
export const MIGRATIONS: Readonly<Record<string, readonly string[]>> = {
  '001-tables': tables,
  '005-reply-basis': ['alter table messages add column basis jsonb'],
  '006-feedback-cause': ['alter table messages add column feedback_reason text, add column feedback_note text'],
  '007-versions': [
    'alter table messages add column chosen boolean not null default true',
    'alter table reply_jobs add column replaces text',
  ],
  '008-account-deletion': [
    'create table gone_users (uid_hash text primary key, since timestamptz not null default now())',
    'alter table applied_events add column uid text',
    'create index applied_events_by_uid on applied_events (uid)',
  ],
  // A question says its own style, so that only the ids of questions that are gone need a row in sends.
  '009-sent-style': [
    'alter table messages add column style text',
    `update messages set style = sends.style from sends
      where sends.uid = messages.uid and sends.message_id = messages.id and sends.chat_id = messages.chat_id`,
    'delete from sends using messages where sends.uid = messages.uid and sends.message_id = messages.id and messages.style is not null',
  ],
  '010-indexes': [
    'create index reply_jobs_by_owner on reply_jobs (lease_owner)',
    'create index applied_events_by_age on applied_events (applied_at)',
  ],
};
