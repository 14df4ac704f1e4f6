import type { ConversationStore } from '@marquill/core';
import { aMessage, at, aUser, START, TODAY } from '@marquill/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../../../tests/engines/empty-database.ts';
import type { EmbeddedPostgres } from '../../pglite/index.ts';
import { createPostgresStorage, exportData as exportTables, importData as importTables, type PostgresStorage } from '../../postgres/index.ts';
import { createFirestoreStorage, type FirestoreStorage } from '../index.ts';
import { startFirestore } from '../start-firestore.fixture.ts';
import { exportData } from './export-data.ts';
import { importData } from './import-data.ts';
import type { Row, RowSink, RowsByTable } from './rows.ts';

/** Making an embedded database takes two seconds, and many more on a busy machine. */
const OPENING_MS = 180_000;
const engine = await startFirestore('moving data between Firestore and PostgreSQL');

type Storage = FirestoreStorage | PostgresStorage;

/** One of everything, in every state that a message can be in. */
async function fill({ users, accounts, conversations, sessions, records, usage }: Storage): Promise<string> {
  await users.createUser(aUser({ stripeCustomerId: 'cus_1', createdAt: null, updatedAt: at(5), userInfo: { brandHub: { brandVoice: { toneOfVoice: 'Exact' } } } }));
  await users.updateUser('ada', [{ path: ['plan'], value: 'active' }], { once: 'event:evt_1' });
  await accounts.createAccount({ uid: 'ada', email: 'ada@example.com', passwordHash: 'hash', providers: ['google:1'] });
  await records.write('customers', 'cus_1', { name: ['Ada', [1]] }, 0, 'ada');
  await usage.readUsage('ada', START, TODAY);
  await users.createUser(aUser({ uid: 'bob' }));
  await users.eraseUser('bob');
  const ask = (number: number, fields: object = { chat: { id: 'chat-1' } }) => conversations.acceptMessage(aMessage({ messageId: `message-${number}`, now: at(number), ...fields }));
  const answer = (number: number, end: object) =>
    conversations.finishReply({ uid: 'ada', messageId: `message-${number}`, attempt: 1 }, { kind: 'reply', replyId: `reply-${number}`, text: 'It\'s "quoted" — ünïcode.', role: 'Marquill', ...end }, at(number));
  await ask(1, {});
  await answer(1, { basis: { facts: [], style: 'normal', usedSummary: false, missing: [], promptVersion: '1' } });
  await ask(2);
  await answer(2, { isStopped: true });
  await ask(3);
  await answer(3, { kind: 'error' });
  await ask(4);
  await answer(4, { kind: 'withdrawn' });
  await ask(5, { chat: { id: 'chat-1' }, replaces: 'message-2' });
  await answer(5, {});
  await conversations.chooseVersion('ada', 'chat-1', 'message-2');
  await conversations.setFeedback('ada', 'chat-1', 'reply-1', 'bad', { reason: 'other', note: 'Why?' });
  await conversations.mergeSummary('ada', 'chat-1', 'reply-2', 'About customers.');
  await ask(6, { chat: { newId: 'chat-2', title: 'Deleted' } });
  await answer(6, {});
  await conversations.deleteChat('ada', 'chat-2');
  await ask(7);
  return sessions.startSession('ada', START);
}

/** What everybody can see of the data: all but versions, which each database counts in its own way. */
async function look({ users, accounts, conversations, sessions, records, usage }: Storage, token: string): Promise<unknown> {
  const chat = await conversations.readChat('ada', 'chat-1');
  const messages = await conversations.listMessages('ada', 'chat-1', 100);
  return {
    user: (await users.readUser('ada'))?.user,
    customer: await users.findByStripeCustomer('cus_1'),
    account: [await accounts.findByEmail('ada@example.com'), await accounts.findByProvider('google:1')],
    session: await sessions.readSession(token, at(9)),
    record: await records.findByIndex('customers', 'ada'),
    usage: await usage.readUsage('ada', at(9), TODAY),
    chat: { ...chat, version: 0 },
    messages: messages.map((message) => ({ ...message, version: 0 })),
  };
}

/** Goes on with moved data where it was. */
async function goOn({ users, conversations }: Storage): Promise<void> {
  const kind = async (message: Parameters<ConversationStore['acceptMessage']>[0]) => (await conversations.acceptMessage(message)).kind;
  expect(await users.updateUser('ada', [], { once: 'event:evt_1' })).toBe('repeated');
  expect(await users.createUser(aUser({ uid: 'bob' }))).toBe('gone');
  for (const number of [1, 3, 4, 6]) expect(await kind(aMessage({ messageId: `message-${number}` }))).toBe('repeated');
  expect(await kind(aMessage({ messageId: 'message-6', text: 'Another one' }))).toBe('conflict');
  expect(await kind(aMessage({ messageId: 'reply-1' }))).toBe('conflict');
  const [job] = await conversations.claimExpiredReplies(at(60), { owner: 'new', until: at(70) }, 5);
  expect(job).toMatchObject({ messageId: 'message-7', attempt: 2, chatId: 'chat-1', text: aMessage().text });
  await conversations.finishReply({ uid: 'ada', messageId: 'message-7', attempt: 2 }, { kind: 'withdrawn' }, at(61));
  expect(await conversations.chooseVersion('ada', 'chat-1', 'message-5')).toBe('chosen');
  expect(await kind(aMessage({ messageId: 'message-8', chat: { id: 'chat-1' }, now: START }))).toBe('accepted');
  const order = (await conversations.listMessages('ada', 'chat-1', 100)).map(({ id }) => id);
  expect(order.slice(-2)).toEqual(['message-8', 'message-8-placeholder']);
}

describe('moving all data between Firestore and PostgreSQL', { timeout: OPENING_MS }, () => {
  const firestore = engine.connect();
  const documents = createFirestoreStorage(firestore, { timeoutMs: 30_000 });
  let database: EmbeddedPostgres;
  let tables: PostgresStorage;
  beforeAll(async () => {
    database = await openEmptyDatabase();
    tables = createPostgresStorage(database);
    await tables.ready();
  }, OPENING_MS);
  beforeEach(() => engine.clear());
  afterAll(async () => {
    await tables.close();
    await documents.close();
    await engine.stop();
  });

  const collect = async (exporting: (sink: RowSink) => Promise<void>): Promise<RowsByTable> => {
    const collected: Record<string, Row[]> = {};
    let rows: Row[] = [];
    await exporting({ table: async (name) => void (collected[name] = rows = []), row: async (row) => void rows.push(row) });
    return { tables: collected, counts: Object.fromEntries(Object.entries(collected).map(([name, all]) => [name, all.length])) };
  };

  it('brings everything from Firestore to PostgreSQL and back, where each goes on as it was', async () => {
    const token = await fill(documents);
    const before = await look(documents, token);
    const fromFirestore = await collect((sink) => exportData(firestore, sink));
    expect(fromFirestore.counts).toMatchObject({ users: 1, accounts: 1, account_providers: 1, applied_events: 1, gone_users: 1, chats: 1, reply_jobs: 1, sessions: 1, usage: 1, records: 1, sends: 7 });
    await importTables(database, fromFirestore);
    expect(await look(tables, token)).toEqual(before);

    const fromPostgres = await collect((sink) => exportTables(database, sink));
    await engine.clear();
    await importData(firestore, fromPostgres);
    expect(await look(documents, token)).toEqual(before);
    expect((await collect((sink) => exportData(firestore, sink))).counts).toEqual(fromFirestore.counts);
    await goOn(documents);
    await goOn(tables);
  });

  it('takes what PostgreSQL itself wrote, with the ids of questions that are gone', async () => {
    const other = await openEmptyDatabase();
    const storage = createPostgresStorage(other);
    await storage.ready();
    const token = await fill(storage);
    const file = await collect((sink) => exportTables(other, sink));
    expect(file.counts).toMatchObject({ sends: 2 });
    const before = await look(storage, token);
    await storage.close();
    await importData(firestore, file);
    expect(await look(documents, token)).toEqual(before);
    await goOn(documents);
  });

  it('refuses a database that holds something, a table it has no place for, and counts that differ', async () => {
    const file: RowsByTable = { tables: { users: [{ uid: 'ada', document: { uid: 'ada' } }] }, counts: { users: 2 } };
    await expect(importData(firestore, { tables: { planets: [] }, counts: { planets: 0 } })).rejects.toThrow('Firestore has no place for the table planets');
    await expect(importData(firestore, file)).rejects.toThrow('users has 1 instead of 2 rows; empty the database before you try again.');
    await expect(importData(firestore, file)).rejects.toThrow('The database is not empty: users has rows.');
  });
});
