import type { DocumentSnapshot, FieldValue, WriteBatch } from '@google-cloud/firestore';
import { chosenBranch, placeQuestion, type BranchChange, type Message, type QuestionPlace } from '@marquill/core';
import { inOrder, messageOf } from './message-documents.ts';
import type { Places } from './places.ts';
import { REMOVED } from './values.ts';

/** Names a chat. */
export interface ChatPlace {
  readonly uid: string;
  readonly chatId: string;
}

/** Every message of a chat in order: only versions need that. */
export async function readWholeChat(places: Places, { uid, chatId }: ChatPlace): Promise<readonly Message[]> {
  const { docs } = await places.messages(uid, chatId).orderBy('timestamp', 'desc').get();
  return inOrder(docs.map((document) => messageOf(chatId, document)).filter((message) => message !== null));
}

/**
 * Where a new question stands, as `placeQuestion` of core says; `null` when what it replaces is not there. Without a
 * question to replace, the chat's own document says enough.
 */
export async function placeOf(places: Places, { uid, chatId }: ChatPlace, chat: DocumentSnapshot, replaces?: string): Promise<QuestionPlace | null> {
  if (replaces !== undefined) return placeQuestion(chat.exists ? await readWholeChat(places, { uid, chatId }) : [], chatId, replaces);
  const tip = tipOf(chat);
  return { unchosen: [], ...(tip !== undefined && { parentId: tip === '' ? chatId : tip }) };
}

/** The newest message of the chosen branch, '' without one; kept in the chat only while a newer message is not chosen. */
export function tipOf(chat: DocumentSnapshot): string | undefined {
  const tip: unknown = chat.get('branchTip');
  return typeof tip === 'string' ? tip : undefined;
}

/** What the chat's field `branchTip` becomes once a branch has changed. */
export function tipAfter(messages: readonly Message[], { chosen, unchosen }: BranchChange): string | FieldValue {
  const after = messages.map(({ id, chosen: was }) => ({ id, ...((unchosen.includes(id) || (was === false && !chosen.includes(id))) && { chosen: false as const }) }));
  return after.at(-1)?.chosen === false ? (chosenBranch(after).at(-1)?.id ?? '') : REMOVED;
}

/** Marks the messages that come to the chosen branch and those that leave it. */
export function markBranch(batch: WriteBatch, places: Places, { uid, chatId }: ChatPlace, { chosen, unchosen }: BranchChange): void {
  for (const id of chosen) batch.update(places.message(uid, chatId, id), { chosen: REMOVED });
  for (const id of unchosen) batch.update(places.message(uid, chatId, id), { chosen: false });
}
