import type { FieldValue, WriteBatch } from '@google-cloud/firestore';
import { choiceChanges, refundMessage, type JobRun, type ReplyOutcome } from '@marquill/core';
import { markBranch, readWholeChat, tipAfter } from './branches.ts';
import { guardOf, heldReply, writeGuard, type PendingReply } from './guard.ts';
import type { Places } from './places.ts';
import { encodeMap, REMOVED } from './values.ts';

interface Finish {
  readonly run: JobRun;
  readonly outcome: ReplyOutcome;
  readonly now: Date;
}

/** One try of finishReply: one commit, guarded by the stats document. */
export async function tryFinish(places: Places, { run, outcome, now }: Finish): Promise<'finished' | 'lost'> {
  const guard = guardOf(await places.guard(run.uid).get());
  const reply = heldReply(guard, run);
  if (reply === null || guard.usage === null) return 'lost';
  const chat = await places.chat(run.uid, reply.chatId).get();
  const usage = outcome.kind === 'reply' ? guard.usage : refundMessage(guard.usage, reply.day);

  const batch = places.firestore.batch();
  writeGuard(batch, guard, { requestCount: usage.requestCount, pendingReply: REMOVED });
  batch.delete(places.message(run.uid, reply.chatId, reply.placeholderId));
  // The chat is only ever missing when somebody deleted its document by other means.
  if (chat.exists) {
    const stamp = new Date(Math.max(now.getTime(), reply.stamp.getTime() + 1));
    if (outcome.kind === 'withdrawn') {
      const branchTip = await withdraw(batch, places, run.uid, reply);
      batch.update(chat.ref, { dateLastVisited: now, branchTip });
    } else {
      batch.update(chat.ref, { dateLastVisited: now, lastMessageAt: stamp });
      batch.create(places.message(run.uid, reply.chatId, outcome.replyId), closingMessage(reply, outcome, stamp));
      batch.create(places.send(run.uid, outcome.replyId), { chatId: reply.chatId });
    }
  }
  await batch.commit();
  return 'finished';
}

/** Takes the question away and puts what it replaced back on the branch; the chat's `branchTip` after that. */
async function withdraw(...[batch, places, uid, reply]: [WriteBatch, Places, string, PendingReply]): Promise<string | FieldValue> {
  const { chatId, messageId, placeholderId, replaces, tipBefore } = reply;
  batch.delete(places.message(uid, chatId, messageId));
  if (replaces === undefined) return tipBefore ?? REMOVED;
  const messages = await readWholeChat(places, { uid, chatId });
  const left = messages.filter(({ id }) => id !== messageId && id !== placeholderId);
  const change = choiceChanges(left, replaces) ?? { chosen: [], unchosen: [] };
  markBranch(batch, places, { uid, chatId }, change);
  return tipAfter(left, change);
}

function closingMessage({ messageId }: PendingReply, outcome: Exclude<ReplyOutcome, { kind: 'withdrawn' }>, timestamp: Date) {
  return {
    text: outcome.text.toWellFormed(),
    role: outcome.role.toWellFormed(),
    timestamp,
    isLoading: false,
    isError: outcome.kind === 'error',
    ...(outcome.kind === 'reply' && outcome.isStopped && { isStopped: true }),
    ...(outcome.kind === 'reply' && outcome.basis && { basis: encodeMap(outcome.basis) }),
    parentId: messageId,
  };
}
