import { createHash } from 'node:crypto';
import type { DocumentSnapshot } from '@google-cloud/firestore';
import {
  reserveMessage,
  toDate,
  USER_ROLE,
  WAITING_ATTEMPT,
  type AcceptMessage,
  type AcceptResult,
  type QuestionPlace,
  type UsageRecord,
} from '@marquill/core';
import { markBranch, placeOf, tipOf } from './branches.ts';
import { documentId } from './document-id.ts';
import { guardOf, jobOf, leaseFields, writeGuard, type Guard, type PendingReply } from './guard.ts';
import type { Places } from './places.ts';
import { REMOVED } from './values.ts';

/** What stands around a message that is to be accepted. */
interface Surroundings {
  readonly isGone: boolean;
  readonly guard: Guard;
  readonly send: DocumentSnapshot;
  readonly chat: DocumentSnapshot;
  /** A message of the chat that has this message's id. */
  readonly namesake: DocumentSnapshot;
}

/** One try of acceptMessage: reads everything in one request and writes everything in one commit, guarded by the stats document. */
export async function tryAccept(places: Places, given: AcceptMessage): Promise<AcceptResult> {
  const message = withDocumentIds(given);
  const { uid, messageId, now, day, policy } = message;
  const around = await look(places, message);
  const { guard, send, chat, namesake } = around;
  if (around.isGone) return { kind: 'gone' };
  if (send.exists) return usedBefore(around, message);
  if (namesake.exists || guard.reply?.placeholderId === messageId) return { kind: 'conflict' };
  if (guard.reply !== null) return { kind: 'busy' };
  const reservation = reserveMessage(guard.usage, { now, day, policy });
  if (reservation.kind === 'limit') return { kind: 'limit', usage: reservation.record };
  if (!chat.exists && 'id' in message.chat) return { kind: 'no-chat' };
  const place = await placeOf(places, { uid, chatId: chat.id }, chat, message.replaces);
  if (place === null) return { kind: 'no-chat' };

  const stamp = new Date(Math.max(now.getTime(), (await latestStamp(places, around, message)) + 1));
  const reply = pendingReply(message, { chat, usage: reservation.record, stamp });
  await write(places, { message, around, reply, usage: reservation.record, stamp, place });
  return { kind: 'accepted', job: jobOf(reply, uid, message.text.toWellFormed()), usage: reservation.record };
}

/** The message with the ids that its documents have, which are stored and answered. */
function withDocumentIds(message: AcceptMessage): AcceptMessage {
  const { messageId, placeholderId, chat } = message;
  return {
    ...message,
    messageId: documentId(messageId),
    placeholderId: documentId(placeholderId),
    chat: 'id' in chat ? { id: documentId(chat.id) } : { ...chat, newId: documentId(chat.newId) },
  };
}

function chatIdOf({ chat }: AcceptMessage): string {
  return 'id' in chat ? chat.id : chat.newId;
}

async function look(places: Places, message: AcceptMessage): Promise<Surroundings> {
  const { uid, messageId } = message;
  const chatId = chatIdOf(message);
  const [gone, guard, send, chat, namesake] = await places.firestore.getAll(
    places.goneUser(uid),
    places.guard(uid),
    places.send(uid, messageId),
    places.chat(uid, chatId),
    places.message(uid, chatId, messageId),
  );
  if (!gone || !guard || !send || !chat || !namesake) throw new Error('Firestore answered fewer documents than were asked for.');
  return { isGone: gone.exists, guard: guardOf(guard), send, chat, namesake };
}

function usedBefore({ guard, send }: Surroundings, { chat, text, style }: AcceptMessage): AcceptResult {
  const { chatId, textHash, style: earlierStyle } = send.data() as { chatId: string; textHash?: string; style?: string };
  const isSameChat = !('id' in chat) || chat.id === chatId;
  const isRepeated = isSameChat && textHash === hashOf(text) && earlierStyle === style;
  return isRepeated && guard.usage !== null ? { kind: 'repeated', chatId, usage: guard.usage } : { kind: 'conflict' };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text.toWellFormed()).digest('hex');
}

/** The latest timestamp in the chat, in ms; minus infinity in an empty one. Chats of another product do not carry it. */
async function latestStamp(places: Places, { chat }: Surroundings, message: AcceptMessage): Promise<number> {
  if (!chat.exists) return Number.NEGATIVE_INFINITY;
  const kept = toDate(chat.get('lastMessageAt'));
  if (kept) return kept.getTime();
  const newest = await places.messages(message.uid, chatIdOf(message)).orderBy('timestamp', 'desc').limit(1).get();
  return toDate(newest.docs[0]?.get('timestamp'))?.getTime() ?? Number.NEGATIVE_INFINITY;
}

function pendingReply(message: AcceptMessage, { chat, usage, stamp }: { chat: DocumentSnapshot; usage: UsageRecord; stamp: Date }): PendingReply {
  const { messageId, placeholderId, style, now, day, lease, replaces } = message;
  const tip = tipOf(chat);
  return {
    chatId: chatIdOf(message),
    messageId,
    placeholderId,
    style,
    attempt: lease === null ? WAITING_ATTEMPT : 1,
    acceptedAt: now,
    // A person who moved west is still counted on the later day.
    day: usage.day ?? day,
    stamp: new Date(stamp.getTime() + 1),
    // A reply that waits can be claimed at once.
    ...leaseFields(lease ?? { owner: '', until: now }),
    isStopRequested: false,
    ...(replaces !== undefined && { replaces }),
    ...(tip !== undefined && { tipBefore: tip }),
  };
}

interface Acceptance {
  readonly message: AcceptMessage;
  readonly around: Surroundings;
  readonly reply: PendingReply;
  readonly usage: UsageRecord;
  readonly stamp: Date;
  readonly place: QuestionPlace;
}

async function write(places: Places, { message, around, reply, usage, stamp, place }: Acceptance): Promise<void> {
  const { uid, messageId, placeholderId, text, assistantName, now } = message;
  const batch = places.firestore.batch();
  writeGuard(batch, around.guard, { ...usage, pendingReply: reply });
  const { chat } = around;
  const visit = { dateLastVisited: now, lastMessageAt: reply.stamp };
  // The question's place was read from the chat, so the chat must be as it was.
  if (chat.updateTime !== undefined) batch.update(chat.ref, { ...visit, branchTip: REMOVED }, { lastUpdateTime: chat.updateTime });
  else if ('title' in message.chat) batch.create(chat.ref, { title: message.chat.title.toWellFormed(), dateCreated: now, ...visit });
  markBranch(batch, places, { uid, chatId: reply.chatId }, { chosen: [], unchosen: place.unchosen });
  batch.create(places.message(uid, reply.chatId, messageId), {
    text: text.toWellFormed(),
    role: USER_ROLE,
    timestamp: stamp,
    isLoading: false,
    isError: false,
    ...(place.parentId !== undefined && { parentId: place.parentId }),
  });
  batch.create(places.message(uid, reply.chatId, placeholderId), {
    text: '',
    role: assistantName.toWellFormed(),
    timestamp: reply.stamp,
    isLoading: true,
    isError: false,
    parentId: messageId,
    attempt: reply.attempt,
  });
  batch.create(places.send(uid, messageId), { chatId: reply.chatId, textHash: hashOf(text), style: reply.style, acceptedAt: now });
  await batch.commit();
}
