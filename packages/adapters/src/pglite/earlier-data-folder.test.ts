import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { aMessage, at, START, TODAY } from '@marquill/core/testing';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, openEmptyDatabase } from '../../../../tests/engines/empty-database.ts';
import { REVISION, STORED_FUNCTIONS } from '../postgres/functions/stored-functions.ts';
import { createPostgresStorage, type PostgresStorage } from '../postgres/index.ts';
import { migrate } from '../postgres/migrations/migrate.ts';
import { sha256 } from '../postgres/sha256.ts';
import { openPGlite, type EmbeddedPostgres } from './open-pglite.ts';

/** The functions of the newest revision. When you change one, raise REVISION and put the new fingerprint here. */
const FINGERPRINT = { revision: 4, sha256: '9699da5808e17ac2' };

it('every change of a stored function has a revision of its own', () => {
  expect({ revision: REVISION, sha256: sha256(STORED_FUNCTIONS.join('\n')).slice(0, 16) }).toEqual(FINGERPRINT);
  for (const statement of STORED_FUNCTIONS) expect(statement).toMatch(/^create or replace function /);
});

describe('a data folder that version 0.1.0 wrote', { timeout: 180_000 }, () => {
  let folder: string;
  let database: EmbeddedPostgres;
  let storage: PostgresStorage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquill-data-'));
    await emptyDatabase(folder);
    const earlier = await PGlite.create(join(folder, 'postgres'));
    await earlier.exec(await readFile(new URL('./version-0.1.0.fixture.sql', import.meta.url), 'utf8'));
    await earlier.close();
    database = await openPGlite(folder);
    storage = createPostgresStorage(database);
    await storage.ready();
  }, 180_000);
  afterAll(async () => {
    await storage.close();
    await rm(folder, { recursive: true, force: true });
  });

  const rows = async (statement: string): Promise<unknown[]> => (await sql.raw(statement).execute(new Kysely<unknown>({ dialect: database.dialect }))).rows;

  it('opens and keeps everything that is in it', async () => {
    const { users, accounts, conversations, usage, records } = storage;
    expect(await users.readUser('ada')).toMatchObject({ user: { plan: 'active', stripeCustomerId: 'cus_1' } });
    expect(await users.updateUser('ada', [], { once: 'evt_1' })).toBe('repeated');
    expect(await accounts.findByProvider('google:1')).toMatchObject({ uid: 'ada', passwordHash: 'hash' });
    expect(await usage.readUsage('ada', START, TODAY)).toMatchObject({ requestCount: 3 });
    expect(await records.findByIndex('customers', 'ada')).toMatchObject([{ id: 'cus_1' }]);
    const messages = await conversations.listMessages('ada', 'chat-1', 10);
    expect(messages.map(({ id, chosen }) => [id, chosen])).toEqual([
      ['message-1', false], ['message-1-reply', false], ['message-2', undefined], ['message-2-reply', undefined],
      ['message-3', undefined], [messages.at(-1)?.id, undefined],
    ]);
    expect(messages[3]).toMatchObject({ feedback: 'bad', feedbackReason: 'other', feedbackNote: 'Too long.', summary: 'About customers.', text: 'It\'s "quoted" — ünïcode.' });
  });

  it('keeps each message id in one place: with the message, or by itself once the message is gone', async () => {
    expect(await rows('select message_id from sends')).toEqual([]);
    expect(await rows(`select id, style from messages where style is not null order by id`)).toEqual(
      ['message-1', 'message-2', 'message-3'].map((id) => ({ id, style: 'normal' })),
    );
  });

  it('forgets keys of updates that were applied once after 30 days', async () => {
    await rows(`insert into applied_events values ('old', now() - interval '31 days'), ('new', now() - interval '29 days')`);
    await storage.users.updateUser('ada', [], { once: 'evt_2' });
    expect(await rows('select key from applied_events order by key')).toEqual([{ key: 'evt_1' }, { key: 'evt_2' }, { key: 'new' }]);
  });

  it('goes on where it was: the pending reply is taken over, used message ids stay used', async () => {
    const { conversations } = storage;
    expect(await conversations.acceptMessage(aMessage())).toMatchObject({ kind: 'repeated' });
    const [job] = await conversations.claimExpiredReplies(at(60), { owner: 'new', until: at(70) }, 5);
    expect(job).toMatchObject({ messageId: 'message-3', attempt: 2 });
    expect(await conversations.finishReply({ uid: 'ada', messageId: 'message-3', attempt: 2 }, { kind: 'withdrawn' }, at(61))).toBe('finished');
    expect(await conversations.chooseVersion('ada', 'chat-1', 'message-1')).toBe('chosen');
    expect(await conversations.acceptMessage(aMessage({ messageId: 'message-4', chat: { id: 'chat-1' }, now: at(80) }))).toMatchObject({ kind: 'accepted' });
  });

  it('has the same tables and functions as a new one', async () => {
    const shape = [
      `select table_name, column_name, data_type, column_default, is_nullable from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%' order by 1, 2`,
      `select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
      `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    ];
    const fresh = await openEmptyDatabase();
    await migrate(fresh);
    for (const statement of shape) {
      const { rows: expected } = await sql.raw(statement).execute(new Kysely<unknown>({ dialect: fresh.dialect }));
      expect(await rows(statement)).toEqual(expected);
    }
    await fresh.close();
  });

  it('gets its functions back when they are of an older revision or were changed, and keeps those of a newer one', async () => {
    const afterSpoiling = async (revision: number): Promise<unknown> => {
      await rows(`create or replace function lock_user(p_uid text) returns void language sql as 'select'`);
      await rows(`update function_revision set revision = ${String(revision)}, checksum = 'other'`);
      await migrate(database);
      return (await rows(`select prosrc like '%advisory%' as mended from pg_proc where proname = 'lock_user'`))[0];
    };
    expect(await afterSpoiling(REVISION + 1)).toEqual({ mended: false });
    expect(await afterSpoiling(REVISION)).toEqual({ mended: true });
    expect(await afterSpoiling(REVISION - 1)).toEqual({ mended: true });
    expect(await rows('select revision from function_revision')).toEqual([{ revision: REVISION }]);
  });
});
