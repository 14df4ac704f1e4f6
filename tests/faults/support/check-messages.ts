import type { Ground } from './ground.ts';
import { exactly, type Finding } from './result.ts';
import type { Acknowledged } from './sender.ts';

/**
 * What must be true of the stored data whatever happened: nothing acknowledged is lost, nothing is doubled or left
 * loading, every message has one reply or one error bubble, and the counter is the accepted minus the refunded ones.
 */
export async function checkMessages(ground: Ground, acknowledged: readonly Acknowledged[]): Promise<readonly Finding[]> {
  const questions = await ground.read<{ uid: string; id: string }>(`select uid, id from messages where role = 'user'`);
  const stored = new Set(questions.map(({ uid, id }) => `${uid} ${id}`));
  const count = async (statement: string): Promise<number> => Number((await ground.read<{ count: number }>(statement))[0]?.count);
  return [
    exactly('acknowledged messages lost', acknowledged.filter(({ uid, messageId }) => !stored.has(`${uid} ${messageId}`)).length, 0),
    exactly('messages doubled', questions.length - (await count(`select count(distinct text) from messages where role = 'user'`)), 0),
    exactly('placeholders stuck', await count('select count(*) from messages where is_loading'), 0),
    exactly('jobs left', await count('select count(*) from reply_jobs'), 0),
    exactly('messages without exactly one reply or error bubble', await count(UNANSWERED), 0),
    exactly('people whose counter is not accepted minus refunded', await count(MISCOUNTED), 0),
  ];
}

const UNANSWERED = `
  select count(*) from messages question where question.role = 'user' and 1 <> (
    select count(*) from messages answer
    where answer.uid = question.uid and answer.chat_id = question.chat_id and answer.parent_id = question.id
      and answer.role <> 'user' and not answer.is_loading)`;

const MISCOUNTED = `
  select count(*) from usage where request_count <> (
    select count(*) filter (where role = 'user') - count(*) filter (where is_error) from messages where messages.uid = usage.uid)`;
