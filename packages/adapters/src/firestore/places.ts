import type { CollectionReference, DocumentReference, Firestore } from '@google-cloud/firestore';
import type { CollectionNames } from './collections.ts';
import { documentId, hashedId } from './document-id.ts';

/** Where everything is. Every place of a user's own begins with the uid. */
export interface Places {
  readonly firestore: Firestore;
  readonly users: CollectionReference;
  readonly userStats: CollectionReference;
  readonly appliedUpdates: CollectionReference;
  readonly accounts: CollectionReference;
  readonly sessions: CollectionReference;
  readonly goneUsers: CollectionReference;
  user(uid: string): DocumentReference;
  /** The stats document: the day's count and, while a reply is pending, who answers it until when. */
  guard(uid: string): DocumentReference;
  chats(uid: string): CollectionReference;
  chat(uid: string, chatId: string): DocumentReference;
  messages(uid: string, chatId: string): CollectionReference;
  message(uid: string, chatId: string, messageId: string): DocumentReference;
  send(uid: string, messageId: string): DocumentReference;
  sends(uid: string): CollectionReference;
  goneUser(uid: string): DocumentReference;
  appliedUpdate(key: string): DocumentReference;
  account(uid: string): DocumentReference;
  accountKey(key: string): DocumentReference;
  session(token: string): DocumentReference;
  rateWindow(key: string): DocumentReference;
  records(collection: string): CollectionReference;
}

/** The places in one database. */
export function createPlaces(firestore: Firestore, names: CollectionNames): Places {
  const root = (name: string) => firestore.collection(name);
  const user = (uid: string) => root(names.users).doc(documentId(uid));
  const chats = (uid: string) => user(uid).collection(names.chatHistory);
  const chat = (uid: string, chatId: string) => chats(uid).doc(documentId(chatId));
  const messages = (uid: string, chatId: string) => chat(uid, chatId).collection(names.messages);
  const sends = (uid: string) => user(uid).collection(names.sends);
  return {
    firestore,
    users: root(names.users),
    userStats: root(names.userStats),
    appliedUpdates: root(names.appliedUpdates),
    accounts: root(names.accounts),
    sessions: root(names.sessions),
    goneUsers: root(names.goneUsers),
    user,
    guard: (uid) => root(names.userStats).doc(documentId(uid)),
    chats,
    chat,
    messages,
    message: (uid, chatId, messageId) => messages(uid, chatId).doc(documentId(messageId)),
    send: (uid, messageId) => sends(uid).doc(documentId(messageId)),
    sends,
    goneUser: (uid) => root(names.goneUsers).doc(hashedId(uid)),
    appliedUpdate: (key) => root(names.appliedUpdates).doc(hashedId(key)),
    account: (uid) => root(names.accounts).doc(documentId(uid)),
    accountKey: (key) => root(names.accountKeys).doc(hashedId(key)),
    session: (token) => root(names.sessions).doc(hashedId(token)),
    rateWindow: (key) => root(names.rateWindows).doc(hashedId(key)),
    records: (collection) => root(names.records).doc(documentId(collection)).collection('entries'),
  };
}
