import { createPostgresStorage, openPostgres, type PostgresStorage } from '@marquill/adapters/postgres';
import { aMessage, at, aUser, START, TODAY } from '@marquill/core/testing';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from './postgres-server.ts';

const server = await startPostgres('no query reads a whole table');

/** 2,000 people with 10 chats of 5 messages each, every table filled to match. */
const PEOPLE = 2_000;
const FILL = [
  `insert into users (uid, document) select 'u' || n, jsonb_build_object('uid', 'u' || n, 'stripeCustomerId', 'cus_' || n) from generate_series(1, ${PEOPLE}) n`,
  `insert into accounts (uid, email) select 'u' || n, 'u' || n || '@example.com' from generate_series(1, ${PEOPLE}) n`,
  `insert into account_providers (uid, provider) select 'u' || n, 'google:' || n from generate_series(1, ${PEOPLE}) n`,
  `insert into sessions (uid, token_hash, created_at, seen_at) select 'u' || n, 'hash' || n, now(), now() from generate_series(1, ${PEOPLE}) n`,
  `insert into usage (uid, request_count, last_reset, day) select 'u' || n, 1, now(), '2026-11-20' from generate_series(1, ${PEOPLE}) n`,
  `insert into chats (uid, id, title, date_created, date_last_visited) select 'u' || n, 'c' || c, 'A chat', now(), now() from generate_series(1, ${PEOPLE}) n, generate_series(1, 10) c`,
  `insert into messages (uid, id, chat_id, sent_at, role, text) select 'u' || n, 'm' || c || '-' || m, 'c' || c, now() + m * interval '1 second', case when m % 2 = 1 then 'user' else 'Marquill' end, repeat('text ', 40)
    from generate_series(1, ${PEOPLE}) n, generate_series(1, 10) c, generate_series(1, 5) m`,
  `insert into sends (uid, message_id, chat_id, text_hash, style) select uid, id, chat_id, '\\x00', 'normal' from messages where role = 'user'`,
  `insert into records (collection, id, version, value, index_text) select 'things', n::text, 1, '{}', 'i' || n from generate_series(1, ${PEOPLE}) n`,
  `insert into applied_events (key) select 'event:' || n from generate_series(1, ${PEOPLE}) n`,
  `insert into gone_users (uid_hash) select 'hash' || n from generate_series(1, ${PEOPLE}) n`,
  `insert into rate_windows (key_hash, ends_at, count) select 'key' || n, now(), 1 from generate_series(1, ${PEOPLE}) n`,
  `insert into reply_jobs (uid, message_id, chat_id, placeholder_id, style, attempt, accepted_at, day, lease_owner, lease_until)
    select 'u' || n, 'm1-5', 'c1', 'none', 'normal', 1, '2026-11-20T10:00:00Z', '2026-11-20', 'owner' || n, '2026-11-20T11:00:00Z' from generate_series(1001, ${PEOPLE}) n`,
  'analyze',
];

describe.runIf(server)('no query reads a whole table of 100,000 messages and what belongs to them', () => {
  let storage: PostgresStorage;
  let db: Kysely<unknown>;
  beforeAll(async () => {
    // With one connection what it has read can be asked for after each step.
    const database = openPostgres({ connectionString: (await server?.createDatabase()) ?? '', poolSize: 1, statementMs: 120_000 });
    storage = createPostgresStorage(database);
    await storage.ready();
    db = new Kysely<unknown>({ dialect: database.dialect });
    for (const statement of FILL) await sql.raw(statement).execute(db);
  }, 180_000);
  afterAll(async () => {
    await storage.close();
    await server?.stop();
  });

  const wholeReads = async (): Promise<Readonly<Record<string, number>>> => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ relname: string; seq_scan: number }>`select relname, seq_scan from pg_stat_user_tables where schemaname = 'public'`.execute(db);
    return Object.fromEntries(rows.map(({ relname, seq_scan: count }) => [relname, Number(count)]));
  };

  const run = { uid: 'u7', messageId: 'new', attempt: 1 };
  const reply = { kind: 'reply', replyId: 'new-reply', text: 'Yes.', role: 'Marquill' } as const;
  const steps: readonly [string, (storage: PostgresStorage) => Promise<unknown>][] = [
    ['createUser', ({ users }) => users.createUser(aUser())],
    ['readUser', ({ users }) => users.readUser('u7')],
    ['updateUser', ({ users }) => users.updateUser('u7', [{ path: ['role'], value: 'x' }], { once: 'once' })],
    ['findByStripeCustomer', ({ users }) => users.findByStripeCustomer('cus_7')],
    ['readUsage', ({ usage }) => usage.readUsage('u7', START, TODAY)],
    ['acceptMessage in a new chat', ({ conversations }) => conversations.acceptMessage(aMessage({ uid: 'u8' }))],
    ['acceptMessage in a chat', ({ conversations }) => conversations.acceptMessage(aMessage({ uid: 'u7', messageId: 'new', chat: { id: 'c1' } }))],
    ['renewLeases', ({ conversations }) => conversations.renewLeases([run], at(20))],
    ['savePartial', ({ conversations }) => conversations.savePartial(run, 'Ye')],
    ['requestStop', ({ conversations }) => conversations.requestStop('u7', 'new')],
    ['finishReply', ({ conversations }) => conversations.finishReply(run, reply, at(1))],
    ['claimExpiredReplies', ({ conversations }) => conversations.claimExpiredReplies(START, { owner: 'x', until: at(9) }, 5)],
    ['releaseLeases', ({ conversations }) => conversations.releaseLeases('owner1500', at(9))],
    ['readChat', ({ conversations }) => conversations.readChat('u7', 'c1')],
    ['updateChat', ({ conversations }) => conversations.updateChat('u7', 'c1', { title: 'One' })],
    ['listMessages', ({ conversations }) => conversations.listMessages('u7', 'c1', 6, 'm1-5')],
    ['countMessages', ({ conversations }) => conversations.countMessages('u7', 'c1')],
    ['mergeSummary', ({ conversations }) => conversations.mergeSummary('u7', 'c1', 'm1-2', 'Short.')],
    ['deleteChat', ({ conversations }) => conversations.deleteChat('u7', 'c2')],
    ['createAccount', ({ accounts }) => accounts.createAccount({ uid: 'ada', email: 'ada@example.com', providers: ['google:ada'] })],
    ['findByEmail', ({ accounts }) => accounts.findByEmail('u7@example.com')],
    ['findByProvider', ({ accounts }) => accounts.findByProvider('google:7')],
    ['addProvider', ({ accounts }) => accounts.addProvider('u7', 'google:new')],
    ['readSession', ({ sessions }) => sessions.readSession('token', START)],
    ['endSession', ({ sessions }) => sessions.endSession('token')],
    ['endSessionsOf', ({ sessions }) => sessions.endSessionsOf('u7')],
    ['read', ({ records }) => records.read('things', '7')],
    ['findByIndex', ({ records }) => records.findByIndex('things', 'i7')],
    ['write', ({ records }) => records.write('things', '7', {}, 1, 'i7')],
  ];

  it.each(steps)('%s finds its rows by an index', async (_name, step) => {
    const before = await wholeReads();
    await step(storage);
    expect(await wholeReads()).toEqual(before);
  });

  it('notices a query that reads a whole table', async () => {
    const before = await wholeReads();
    await sql`select count(*) from messages where text = 'x'`.execute(db);
    expect((await wholeReads())['messages']).toBeGreaterThan(before['messages'] ?? 0);
  });
});
