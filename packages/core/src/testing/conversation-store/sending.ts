import assert from 'node:assert/strict';
import type { Message } from '../../domain/chat/chat.ts';
import type { ReplyJob } from '../../domain/chat/reply-job.ts';
import type { AcceptMessage, AcceptResult, JobRun, JobState, ReplyOutcome } from '../../ports/conversation-store.ts';
import { aMessage, START } from '../fixed-data.ts';
import type { StoresUnderTest } from '../stores-under-test.ts';

/** More than any chat of the suites holds. */
const ALL = 5000;

/** Accepts a message that must be accepted and gives its job. */
export async function accept({ conversations }: StoresUnderTest, fields: Partial<AcceptMessage> = {}): Promise<ReplyJob> {
  return expectAccepted(await conversations.acceptMessage(aMessage(fields)));
}

/** The job of an accepted message; fails for any other answer. */
export function expectAccepted(result: AcceptResult): ReplyJob {
  assert.equal(result.kind, 'accepted');
  assert.ok(result.kind === 'accepted');
  return result.job;
}

/** The run that a job names. */
export function runOf({ uid, messageId, attempt }: ReplyJob): JobRun {
  return { uid, messageId, attempt };
}

/** Renews the lease of one run and gives what the store says about it. */
export async function renew({ conversations }: StoresUnderTest, run: JobRun, until: Date): Promise<JobState | undefined> {
  return (await conversations.renewLeases([run], until))[0];
}

/** A good reply to a job. */
export function aReply(job: ReplyJob, text = 'Ask ten founders you know.'): ReplyOutcome {
  return { kind: 'reply', replyId: replyIdOf(job), text, role: 'Marquill' };
}

/** A failed reply to a job. */
export function anError(job: ReplyJob): ReplyOutcome {
  return { kind: 'error', replyId: replyIdOf(job), text: 'Sorry, I encountered an error. Please try again.', role: 'Marquill' };
}

/** The id that the suites give the reply to a job. */
export function replyIdOf(job: ReplyJob): string {
  return `${job.messageId}-reply`;
}

/** Accepts a message and answers it with `outcome` at the same moment. */
export async function exchange(
  stores: StoresUnderTest,
  fields: Partial<AcceptMessage> = {},
  outcome: (job: ReplyJob) => ReplyOutcome = aReply,
): Promise<ReplyJob> {
  const job = await accept(stores, fields);
  assert.equal(await stores.conversations.finishReply(runOf(job), outcome(job), fields.now ?? START), 'finished');
  return job;
}

/** Every message of Ada's chat, or of another one. */
export function messagesOf({ conversations }: StoresUnderTest, chatId = 'chat-1', uid = 'ada'): Promise<readonly Message[]> {
  return conversations.listMessages(uid, chatId, ALL);
}

/** Message `number` of a chat that exists already. */
export function inChat(number: number, fields: Partial<AcceptMessage> = {}): Partial<AcceptMessage> {
  return { messageId: `message-${number}`, chat: { id: 'chat-1' }, ...fields };
}
