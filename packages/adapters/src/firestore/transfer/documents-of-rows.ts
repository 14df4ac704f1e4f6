import { createHash } from 'node:crypto';
import type { DocumentData, DocumentReference } from '@google-cloud/firestore';
import { chosenBranch, USER_ROLE } from '@marquill/core';
import { documentId } from '../document-id.ts';
import type { PendingReply } from '../guard.ts';
import type { Places } from '../places.ts';
import { ABSOLUTE_MS } from '../sessions.ts';
import { ONCE_KEPT_MS } from '../user-store.ts';
import { encodeMap } from '../values.ts';
import { withoutDateMaps } from './date-maps.ts';
import type { Row, RowsByTable } from './rows.ts';

/** A document to be made. */
export interface NewDocument {
  readonly place: DocumentReference;
  readonly data: DocumentData;
}

/** The documents of all rows, as this product would have written them. */
export function* documentsOf(places: Places, { tables }: RowsByTable): Generator<NewDocument> {
  const rowsOf = (table: string): readonly Row[] => tables[table] ?? [];
  const chatKey = (row: Row, chat: string): string => `${text(row['uid'])} ${text(row[chat])}`;
  const providers = Map.groupBy(rowsOf('account_providers'), ({ uid }) => text(uid));
  const jobs = new Map(rowsOf('reply_jobs').map((row) => [text(row['uid']), row]));
  const messages = Map.groupBy(rowsOf('messages'), (row) => chatKey(row, 'chat_id'));
  for (const list of messages.values()) list.sort((a, b) => date(a['sent_at']).getTime() - date(b['sent_at']).getTime());

  for (const row of rowsOf('users')) yield { place: places.user(text(row['uid'])), data: encodeMap(withoutDateMaps(row['document']) as object) };
  for (const row of rowsOf('accounts')) yield* accountDocuments(places, row, (providers.get(text(row['uid'])) ?? []).map(({ provider }) => text(provider)));
  for (const row of rowsOf('applied_events')) {
    const expiresAt = new Date(date(row['applied_at']).getTime() + ONCE_KEPT_MS);
    yield { place: places.appliedUpdate(text(row['key'])), data: { key: row['key'], expiresAt, ...(typeof row['uid'] === 'string' && { uid: row['uid'] }) } };
  }
  for (const { uid_hash: hash, since } of rowsOf('gone_users')) yield { place: places.goneUsers.doc(text(hash)), data: { since: date(since) } };
  for (const { token_hash: hash, uid, created_at: created, seen_at: seen } of rowsOf('sessions')) {
    const createdAt = date(created);
    const data = { uid, createdAt, seenAt: date(seen), expiresAt: new Date(createdAt.getTime() + ABSOLUTE_MS) };
    yield { place: places.sessions.doc(text(hash)), data };
  }
  for (const row of rowsOf('usage')) {
    const job = jobs.get(text(row['uid']));
    const pendingReply = job && pendingReplyOf(job, messages.get(chatKey(job, 'chat_id')) ?? []);
    yield { place: places.guard(text(row['uid'])), data: encodeMap({ ...usageFields(row), pendingReply }) };
  }
  for (const row of rowsOf('chats')) yield { place: places.chat(text(row['uid']), text(row['id'])), data: chatFields(row, messages.get(chatKey(row, 'id')) ?? []) };
  for (const row of rowsOf('messages')) yield* messageDocuments(places, row);
  for (const { uid, message_id: id, chat_id: chatId, text_hash: hash, style } of rowsOf('sends')) {
    yield { place: places.send(text(uid), text(id)), data: { chatId, textHash: text(hash).replace('\\x', ''), style } };
  }
  for (const { collection, id, version, value, index_text: index } of rowsOf('records')) {
    yield { place: places.records(text(collection)).doc(documentId(text(id))), data: { id, version, json: JSON.stringify(value), index } };
  }
}

function* accountDocuments(places: Places, { uid, email, password_hash: passwordHash }: Row, providers: readonly string[]): Generator<NewDocument> {
  yield { place: places.account(text(uid)), data: { uid, email, providers, ...(typeof passwordHash === 'string' && { passwordHash }) } };
  for (const key of [`email ${text(email)}`, ...providers.map((provider) => `provider ${provider}`)]) yield { place: places.accountKey(key), data: { uid } };
}

function usageFields({ request_count: requestCount, last_reset: lastReset, request_limit: requestLimit, day, attempts }: Row): DocumentData {
  return {
    requestCount,
    lastReset: date(lastReset),
    ...(requestLimit !== null && { requestLimit }),
    ...(day !== null && { day }),
    ...(attempts !== null && { attempts }),
  };
}

/** With what this product keeps on a chat: its newest stamp, and the tip of its branch while a newer message is not chosen. */
function chatFields({ title, date_created: created, date_last_visited: visited }: Row, messages: readonly Row[]): DocumentData {
  const newest = messages.at(-1);
  const tip = tipOf(messages);
  return {
    title,
    dateCreated: date(created),
    dateLastVisited: date(visited),
    ...(newest !== undefined && { lastMessageAt: date(newest['sent_at']) }),
    ...(tip !== undefined && { branchTip: tip }),
  };
}

function tipOf(messages: readonly Row[]): string | undefined {
  if (messages.at(-1)?.['chosen'] !== false) return undefined;
  return text(chosenBranch(messages.map(({ id, chosen }) => ({ id, ...(chosen === false && { chosen }) }))).at(-1)?.id ?? '');
}

function pendingReplyOf(row: Row, messages: readonly Row[]): PendingReply {
  const [messageId, placeholderId] = [text(row['message_id']), text(row['placeholder_id'])];
  const stamp = messages.find(({ id }) => id === placeholderId)?.['sent_at'] ?? row['accepted_at'];
  const tipBefore = tipOf(messages.filter(({ id }) => id !== messageId && id !== placeholderId));
  return {
    chatId: text(row['chat_id']), messageId, placeholderId,
    style: row['style'] as PendingReply['style'], attempt: Number(row['attempt']), acceptedAt: date(row['accepted_at']), day: text(row['day']),
    stamp: date(stamp), leaseOwner: text(row['lease_owner']), leaseUntil: date(row['lease_until']), isStopRequested: row['stop_requested'] === true,
    ...(typeof row['replaces'] === 'string' ? { replaces: row['replaces'] } : tipBefore !== undefined && { tipBefore }),
  };
}

function* messageDocuments(places: Places, row: Row): Generator<NewDocument> {
  const [uid, id, chatId] = [text(row['uid']), text(row['id']), text(row['chat_id'])];
  const given = {
    feedback: row['feedback'], feedbackReason: row['feedback_reason'], feedbackNote: row['feedback_note'], summary: row['summary'],
    basis: row['basis'], parentId: row['parent_id'], attempt: row['attempt'],
    ...(row['is_stopped'] === true && { isStopped: true }),
    ...(row['chosen'] === false && { chosen: false }),
  };
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined));
  const data = { text: row['text'], role: row['role'], timestamp: date(row['sent_at']), isLoading: row['is_loading'], isError: row['is_error'], ...fields };
  yield { place: places.message(uid, chatId, id), data: encodeMap(data) };
  if (typeof row['style'] === 'string') {
    const textHash = createHash('sha256').update(text(row['text'])).digest('hex');
    yield { place: places.send(uid, id), data: { chatId, textHash, style: row['style'] } };
  } else if (row['role'] !== USER_ROLE && row['is_loading'] !== true) {
    yield { place: places.send(uid, id), data: { chatId } };
  }
}

function text(value: unknown): string {
  return String(value);
}

function date(value: unknown): Date {
  return new Date(text(value));
}
