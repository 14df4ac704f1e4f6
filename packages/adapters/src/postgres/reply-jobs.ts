import type { ConversationStore, JobRun, ReplyJob, ReplyStyle } from '@marquill/core';
import { sql, type Kysely } from 'kysely';
import { announceMessage, nextVersion } from './announce.ts';
import { cleanText } from './clean-text.ts';
import type { RunQuery } from './run-query.ts';
import type { Schema } from './schema.ts';

/** The part of the conversation store that keeps pending replies. */
export type ReplyJobs = Pick<ConversationStore, 'renewLeases' | 'savePartial' | 'claimExpiredReplies' | 'releaseLeases' | 'requestStop'>;

/** The leases, the partial text and the stops of pending replies. Each step is one statement that names the attempt. */
export function createReplyJobs(run: RunQuery): ReplyJobs {
  return {
    async renewLeases(runs, until) {
      if (runs.length === 0) return [];
      const { rows } = await run((db) =>
        sql<{ stop_requested: boolean | null }>`
          with asked as (
            select * from unnest(${runs.map(({ uid }) => cleanText(uid))}::text[], ${runs.map(({ messageId }) => cleanText(messageId))}::text[],
              ${runs.map(({ attempt }) => attempt)}::int[]) with ordinality as run (uid, message_id, attempt, place)
          ), renewed as (
            update reply_jobs job set lease_until = ${until} from asked
            where job.uid = asked.uid and job.message_id = asked.message_id and job.attempt = asked.attempt and lease_until < ${until}
            returning job.uid, job.message_id, job.attempt, stop_requested
          )
          select coalesce(renewed.stop_requested, job.stop_requested) as stop_requested
          from asked
          left join renewed using (uid, message_id, attempt)
          left join reply_jobs job on job.uid = asked.uid and job.message_id = asked.message_id and job.attempt = asked.attempt
            and job.lease_until >= ${until}
          order by place`.execute(db),
      );
      return rows.map((row) => stateOf(row));
    },

    async savePartial(job, text) {
      const row = await run((db) =>
        db
          .with('job', () =>
            // Writing the row, not only reading it, makes a take-over at the same moment wait or win.
            heldJob(db, job).set((q) => ({ attempt: q.ref('attempt') })).returning(['chat_id', 'placeholder_id', 'stop_requested']),
          )
          .with('saved', (q) =>
            q
              .updateTable('messages')
              .from('job')
              .set({ text, attempt: job.attempt, version: nextVersion })
              .where('messages.uid', '=', job.uid)
              .whereRef('messages.id', '=', 'job.placeholder_id')
              .returning('messages.id'),
          )
          .selectFrom('job')
          .innerJoin('saved', (join) => join.onTrue())
          .select(['job.stop_requested', announceMessage(job.uid, 'job.chat_id', 'saved.id').as('announced')])
          .executeTakeFirst(),
      );
      return stateOf(row);
    },

    async claimExpiredReplies(now, lease, max): Promise<readonly ReplyJob[]> {
      const rows = await run((db) =>
        db
          .with('due', (q) =>
            q
              .selectFrom('reply_jobs')
              .select('uid')
              .where('lease_until', '<=', now)
              .orderBy('accepted_at')
              .limit(max)
              .forUpdate()
              .skipLocked(),
          )
          .with('claimed', (q) =>
            q
              .updateTable('reply_jobs')
              .from('due')
              .set({ attempt: sql<number>`attempt + 1`, lease_owner: lease.owner, lease_until: lease.until })
              .whereRef('reply_jobs.uid', '=', 'due.uid')
              .returningAll('reply_jobs'),
          )
          .selectFrom('claimed')
          .innerJoin('messages', (join) =>
            join.onRef('messages.uid', '=', 'claimed.uid').onRef('messages.id', '=', 'claimed.message_id'),
          )
          .selectAll('claimed')
          .select('messages.text')
          .orderBy('claimed.accepted_at')
          .execute(),
      );
      return rows.map((row) => ({
        uid: row.uid,
        chatId: row.chat_id,
        messageId: row.message_id,
        placeholderId: row.placeholder_id,
        text: row.text,
        style: row.style as ReplyStyle,
        attempt: row.attempt,
        acceptedAt: row.accepted_at,
        day: row.day,
      }));
    },

    async releaseLeases(owner, now) {
      await run((db) => db.updateTable('reply_jobs').set({ lease_until: now }).where('lease_owner', '=', owner).execute());
    },

    async requestStop(uid, messageId) {
      const rows = await run((db) =>
        db
          .updateTable('reply_jobs')
          .set({ stop_requested: true })
          .where('uid', '=', uid)
          .where('message_id', '=', messageId)
          .returning('uid')
          .execute(),
      );
      return rows.length > 0;
    },
  };
}

function heldJob(db: Kysely<Schema>, { uid, messageId, attempt }: JobRun) {
  return db
    .updateTable('reply_jobs')
    .where('uid', '=', uid)
    .where('message_id', '=', messageId)
    .where('attempt', '=', attempt);
}

function stateOf(row: { readonly stop_requested: boolean | null } | undefined) {
  if (!row || row.stop_requested === null) return 'lost';
  return row.stop_requested ? 'stop' : 'held';
}
