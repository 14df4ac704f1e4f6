import type { ConversationStore, JobRun, JobState, Lease, ReplyJob } from '@marquill/core';
import { documentId } from './document-id.ts';
import { guardOf, heldReply, jobOf, leaseFields, writeGuard, type Guard, type PendingReply } from './guard.ts';
import type { Places } from './places.ts';
import type { Steps } from './steps.ts';

type Leases = Pick<ConversationStore, 'renewLeases' | 'savePartial' | 'claimExpiredReplies' | 'releaseLeases' | 'requestStop'>;

/** How many expired leases are looked at for one claim; among them the oldest messages go first. */
const LOOKED_AT = 200;

/** The leases, the partial text and the stops of pending replies. */
export function createReplyLeases(places: Places, steps: Steps): Leases {
  /** Changes fields of a user's pending reply if `mayChange`; the reply as it was, or `null`. */
  const changeReply = async (
    uid: string,
    mayChange: (guard: Guard) => PendingReply | null,
    fields: Partial<PendingReply>,
  ): Promise<PendingReply | null> => {
    const guard = guardOf(await places.guard(uid).get());
    const reply = mayChange(guard);
    if (reply === null) return null;
    const batch = places.firestore.batch();
    writeGuard(batch, guard, { pendingReply: { ...reply, ...fields } });
    await batch.commit();
    return reply;
  };

  return {
    async renewLeases(runs, until) {
      if (runs.length === 0) return [];
      const found = await steps.run(() => places.firestore.getAll(...runs.map(({ uid }) => places.guard(uid))));
      return Promise.all(
        found.map(guardOf).map(async (guard, index): Promise<JobState> => {
          const run = runs[index];
          const reply = run === undefined ? null : heldReply(guard, run);
          if (run === undefined || reply === null || reply.leaseUntil >= until) return stateOf(reply);
          return steps.compareAndSet(async () => stateOf(await changeReply(run.uid, (now) => heldReply(now, run), { leaseUntil: until })));
        }),
      );
    },

    savePartial: (run, text) => steps.compareAndSet(() => savePartial(places, run, text)),

    async claimExpiredReplies(now, lease, max) {
      const found = await steps.run(() => places.userStats.where('pendingReply.leaseUntil', '<=', now).limit(LOOKED_AT).get());
      const expired = found.docs.map((document) => ({ uid: document.id, reply: guardOf(document).reply }));
      const oldestFirst = expired.sort((a, b) => Number(a.reply?.acceptedAt) - Number(b.reply?.acceptedAt));
      const claimed = await Promise.all(
        oldestFirst.slice(0, max).map(({ uid }) => steps.compareAndSet(() => claim(places, { uid, now, lease }))),
      );
      return claimed.filter((job) => job !== null);
    },

    async releaseLeases(owner, now) {
      const found = await steps.run(() => places.userStats.where('pendingReply.leaseOwner', '==', owner).get());
      const isOwners = ({ reply }: Guard) => (reply?.leaseOwner === owner ? reply : null);
      await Promise.all(found.docs.map(({ id }) => steps.compareAndSet(() => changeReply(id, isOwners, { leaseUntil: now }))));
    },

    requestStop: (uid, messageId) =>
      steps.compareAndSet(async () => {
        const isAsked = ({ reply }: Guard) => (reply?.messageId === documentId(messageId) ? reply : null);
        return (await changeReply(uid, isAsked, { isStopRequested: true })) !== null;
      }),
  };
}

function stateOf(reply: PendingReply | null): JobState {
  if (reply === null) return 'lost';
  return reply.isStopRequested ? 'stop' : 'held';
}

/**
 * Writes the placeholder only, several times a second, on the condition that nobody has written it since the guard was
 * read: a claim writes it too.
 */
async function savePartial(places: Places, run: JobRun, text: string): Promise<JobState> {
  const guard = guardOf(await places.guard(run.uid).get());
  const reply = heldReply(guard, run);
  if (reply === null) return 'lost';
  const placeholder = await places.message(run.uid, reply.chatId, reply.placeholderId).get();
  if (placeholder.updateTime === undefined) return 'lost';
  // Read in this order, a claim between the two would go unseen without its mark.
  if (Number(placeholder.get('claimedFor') ?? 1) > run.attempt) return 'lost';
  await placeholder.ref.update({ text: text.toWellFormed(), attempt: run.attempt }, { lastUpdateTime: placeholder.updateTime });
  return stateOf(reply);
}

interface Claim {
  readonly uid: string;
  readonly now: Date;
  readonly lease: Lease;
}

/** Takes one expired reply over; `null` when it is gone or held again. */
async function claim(places: Places, { uid, now, lease }: Claim): Promise<ReplyJob | null> {
  const guard = guardOf(await places.guard(uid).get());
  const { reply } = guard;
  if (reply === null || reply.leaseUntil > now) return null;
  const message = await places.message(uid, reply.chatId, reply.messageId).get();
  const taken: PendingReply = { ...reply, attempt: reply.attempt + 1, ...leaseFields(lease) };
  const batch = places.firestore.batch();
  writeGuard(batch, guard, { pendingReply: taken });
  // Whoever wrote partial text until now finds the placeholder changed.
  batch.set(places.message(uid, reply.chatId, reply.placeholderId), { claimedFor: taken.attempt }, { merge: true });
  await batch.commit();
  const text: unknown = message.get('text');
  return jobOf(taken, uid, typeof text === 'string' ? text : '');
}
