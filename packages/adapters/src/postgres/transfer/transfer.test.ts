import { aMessage, aUser, at, START } from '@marquill/core/testing';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../../../tests/engines/empty-database.ts';
import type { EmbeddedPostgres } from '../../pglite/index.ts';
import { createPostgresStorage, type PostgresStorage } from '../index.ts';
import { exportData } from './export-data.ts';
import { importData } from './import-data.ts';
import type { Row, RowsByTable } from './rows.ts';

/** Making an embedded database takes two seconds, and many more on a busy machine. */
const OPENING_MS = 180_000;
const REPLY = { kind: 'reply', replyId: 'reply-1', text: 'It\'s "quoted" — ünïcode.', role: 'Marquill' } as const;

interface Opened {
  readonly database: EmbeddedPostgres;
  readonly storage: PostgresStorage;
}

describe('moving all data from one database to another', () => {
  let from: Opened;
  let to: Opened;
  const open = async (): Promise<Opened> => {
    const database = await openEmptyDatabase();
    const storage = createPostgresStorage(database);
    await storage.ready();
    return { database, storage };
  };
  const exported = async ({ database }: Opened): Promise<RowsByTable> => {
    const tables: Record<string, Row[]> = {};
    let rows: Row[] = [];
    await exportData(database, { table: async (name) => void (tables[name] = rows = []), row: async (row) => void rows.push(row) });
    return { tables, counts: Object.fromEntries(Object.entries(tables).map(([name, all]) => [name, all.length])) };
  };

  beforeAll(async () => {
    [from, to] = [await open(), await open()];
    const { users, accounts, conversations, sessions, records } = from.storage;
    await users.createUser(aUser({ stripeCustomerId: 'cus_1' }));
    await accounts.createAccount({ uid: 'ada', email: 'ada@example.com', passwordHash: 'hash', providers: ['google:1'] });
    await sessions.startSession('ada', START);
    await records.write('customers', 'cus_1', { name: 'Ada' }, 0, 'ada');
    await conversations.acceptMessage(aMessage());
    await conversations.finishReply({ uid: 'ada', messageId: 'message-1', attempt: 1 }, REPLY, at(1));
    await conversations.acceptMessage(aMessage({ messageId: 'message-2', chat: { id: 'chat-1' }, now: at(2) }));
  }, OPENING_MS);
  afterAll(async () => {
    await Promise.all([from.storage.close(), to.storage.close()]);
  });

  it('writes nothing when a row cannot be taken', async () => {
    const file = await exported(from);
    const twice = { ...file, tables: { ...file.tables, usage: [...(file.tables['usage'] ?? []), ...(file.tables['usage'] ?? [])] } };
    await expect(importData(to.database, twice)).rejects.toThrow();
    await expect(importData(to.database, { ...file, counts: { ...file.counts, chats: 2 } })).rejects.toThrow('chats has 1 instead of 2 rows; nothing was imported.');
    expect(await to.storage.users.readUser('ada')).toBeNull();
  });

  it('brings every row over, in order, so that the product goes on where it was', async () => {
    const file = await exported(from);
    await importData(to.database, file);
    expect(await exported(to)).toEqual(file);
    for (const read of [
      ({ storage }: Opened) => storage.users.findByStripeCustomer('cus_1'),
      ({ storage }: Opened) => storage.accounts.findByProvider('google:1'),
      ({ storage }: Opened) => storage.users.readUser('ada'),
      ({ storage }: Opened) => storage.conversations.listMessages('ada', 'chat-1', 10),
    ]) {
      expect(await read(to)).toEqual(await read(from));
    }
    const { conversations } = to.storage;
    expect(await conversations.acceptMessage(aMessage())).toMatchObject({ kind: 'repeated' });
    const [job] = await conversations.claimExpiredReplies(at(60), { owner: 'new', until: at(70) }, 5);
    expect(job).toMatchObject({ messageId: 'message-2', attempt: 2 });
    const before = (await conversations.readChat('ada', 'chat-1'))?.version ?? 0;
    await conversations.updateChat('ada', 'chat-1', { title: 'Renamed' });
    expect((await conversations.readChat('ada', 'chat-1'))?.version).toBeGreaterThan(before);
  });

  it('refuses a database that holds something', async () => {
    const file = await exported(from);
    await sql`truncate accounts, account_providers`.execute(new Kysely<unknown>({ dialect: to.database.dialect }));
    await expect(importData(to.database, file)).rejects.toThrow(/^The database is not empty: \w+ has rows\.$/);
  });
});
