import type { CollectionReference, DocumentData, Query, QueryDocumentSnapshot } from '@google-cloud/firestore';
import { toDate, type StoredAccount } from '@marquill/core';
import { chatOf } from '../chats.ts';
import type { CollectionNames } from '../collections.ts';
import { guardOf } from '../guard.ts';
import { messageOf } from '../message-documents.ts';
import type { Places } from '../places.ts';
import { storedUserOf } from '../user-documents.ts';
import { ONCE_KEPT_MS } from '../user-store.ts';
import { withDateMaps } from './date-maps.ts';
import type { Row } from './rows.ts';

/** Where the rows of a table come from. */
export interface TableSource {
  readonly table: string;
  readonly documents: Query;
  /** The rows of one document; none for what is not this product's. */
  readonly rowsOf: (document: QueryDocumentSnapshot) => readonly Row[];
}

/** Every table, those that others refer to first. Windows of rate limits are over in an hour and stay behind. */
export function tableSources(places: Places, names: CollectionNames): readonly TableSource[] {
  const { firestore } = places;
  const root = (name: string): CollectionReference => firestore.collection(name);
  const below = (name: string, path: RegExp, rowsOf: TableSource['rowsOf']): Omit<TableSource, 'table'> => ({
    documents: firestore.collectionGroup(name),
    rowsOf: (document) => (path.test(document.ref.parent.path) ? rowsOf(document) : []),
  });
  const chats = new RegExp(`^${names.users}/[^/]+/${names.chatHistory}$`);
  const messages = new RegExp(`^${names.users}/[^/]+/${names.chatHistory}/[^/]+/${names.messages}$`);
  const sends = new RegExp(`^${names.users}/[^/]+/${names.sends}$`);
  const entries = new RegExp(`^${names.records}/[^/]+/entries$`);
  return [
    { table: 'accounts', documents: places.accounts, rowsOf: (document) => [accountRow(document.data())] },
    { table: 'applied_events', documents: root(names.appliedUpdates), rowsOf: eventRows },
    { table: 'chats', ...below(names.chatHistory, chats, (document) => [chatRow(document)]) },
    { table: 'gone_users', documents: places.goneUsers, rowsOf: goneRows },
    { table: 'messages', ...below(names.messages, messages, messageRows) },
    { table: 'records', ...below('entries', entries, (document) => [recordRow(document)]) },
    { table: 'reply_jobs', documents: places.userStats, rowsOf: jobRows },
    { table: 'sends', ...below(names.sends, sends, sendRows) },
    { table: 'sessions', documents: places.sessions, rowsOf: sessionRows },
    { table: 'usage', documents: places.userStats, rowsOf: usageRows },
    { table: 'users', documents: places.users, rowsOf: userRows },
    { table: 'account_providers', documents: places.accounts, rowsOf: (document) => providerRows(document.data()) },
  ];
}

function accountRow({ uid, email, passwordHash }: DocumentData): Row {
  return { uid, email, password_hash: passwordHash ?? null };
}

function providerRows(account: DocumentData): readonly Row[] {
  const { uid, providers } = account as StoredAccount;
  return providers.map((provider) => ({ provider, uid }));
}

/** Keys that an earlier version kept only as hashes cannot be moved. */
function eventRows(document: QueryDocumentSnapshot): readonly Row[] {
  const { key, uid, expiresAt } = document.data();
  const end = toDate(expiresAt);
  return typeof key === 'string' && end ? [{ key, applied_at: new Date(end.getTime() - ONCE_KEPT_MS).toISOString(), uid: typeof uid === 'string' ? uid : null }] : [];
}

function goneRows(document: QueryDocumentSnapshot): readonly Row[] {
  return [{ uid_hash: document.id, since: (toDate(document.get('since')) ?? new Date(0)).toISOString() }];
}

function chatRow(document: QueryDocumentSnapshot): Row {
  const { id, title, dateCreated, dateLastVisited } = chatOf(document);
  return { uid: ownerOf(document), id, title, date_created: dateCreated.toISOString(), date_last_visited: dateLastVisited.toISOString() };
}

function messageRows(document: QueryDocumentSnapshot): readonly Row[] {
  const chat = document.ref.parent.parent;
  const message = messageOf(chat?.id ?? '', document);
  if (message === null) return [];
  return [
    {
      uid: ownerOf(document), id: message.id, chat_id: message.chatId, sent_at: message.timestamp.toISOString(),
      role: message.role, text: message.text, style: null,
      is_loading: message.isLoading ?? false, is_error: message.isError ?? false, is_stopped: message.isStopped ?? false,
      feedback: message.feedback ?? null, feedback_reason: message.feedbackReason ?? null, feedback_note: message.feedbackNote ?? null,
      summary: message.summary ?? null, basis: message.basis ?? null, parent_id: message.parentId ?? null,
      attempt: message.attempt ?? null, chosen: message.chosen ?? true,
    },
  ];
}

function recordRow(document: QueryDocumentSnapshot): Row {
  const { id, version, json, index } = document.data();
  return { collection: document.ref.parent.parent?.id, id, version, value: JSON.parse(String(json)) as unknown, index_text: index };
}

function jobRows(document: QueryDocumentSnapshot): readonly Row[] {
  const { reply } = guardOf(document);
  if (reply === null) return [];
  return [
    {
      uid: document.id, message_id: reply.messageId, chat_id: reply.chatId, placeholder_id: reply.placeholderId, style: reply.style,
      attempt: reply.attempt, accepted_at: reply.acceptedAt.toISOString(), day: reply.day, lease_owner: reply.leaseOwner,
      lease_until: reply.leaseUntil.toISOString(), stop_requested: reply.isStopRequested, replaces: reply.replaces ?? null,
    },
  ];
}

/** Ids of questions; those of replies are kept here too, without a text. */
function sendRows(document: QueryDocumentSnapshot): readonly Row[] {
  const { chatId, textHash, style } = document.data();
  return typeof textHash === 'string' ? [{ uid: ownerOf(document), message_id: document.id, chat_id: chatId, text_hash: `\\x${textHash}`, style }] : [];
}

function sessionRows(document: QueryDocumentSnapshot): readonly Row[] {
  const { uid, createdAt, seenAt } = document.data();
  const [created, seen] = [toDate(createdAt), toDate(seenAt)];
  return created && seen ? [{ token_hash: document.id, uid, created_at: created.toISOString(), seen_at: seen.toISOString() }] : [];
}

function usageRows(document: QueryDocumentSnapshot): readonly Row[] {
  const { usage } = guardOf(document);
  if (usage === null) return [];
  const { requestCount, lastReset, requestLimit, day, attempts } = usage;
  return [{ uid: document.id, request_count: requestCount, last_reset: lastReset.toISOString(), request_limit: requestLimit ?? null, day: day ?? null, attempts: attempts ?? null }];
}

function userRows(document: QueryDocumentSnapshot): readonly Row[] {
  const stored = storedUserOf(document);
  return stored === null ? [] : [{ uid: stored.user.uid, document: withDateMaps(stored.user) }];
}

/** The user that a document stands below. */
function ownerOf(document: QueryDocumentSnapshot): string {
  return document.ref.path.split('/')[1] ?? '';
}
