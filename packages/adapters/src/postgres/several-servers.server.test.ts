import assert from 'node:assert/strict';
import { errorCodeOf } from '@marquill/core';
import { aMessage, at, aUser, eventually, followRows, START, TODAY } from '@marquill/core/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres } from '../../../../tests/engines/postgres-server.ts';
import { storageUnderTest, type StorageUnderTest } from '../../../../tests/engines/storage-under-test.ts';
import { createPostgresStorage, openPostgres } from './index.ts';

const server = await startPostgres('several servers on one PostgreSQL');

describe.runIf(server)('several servers on one PostgreSQL', () => {
  let one: StorageUnderTest;
  let other: StorageUnderTest;
  const database = async () => (await server?.createDatabase()) ?? '';
  const open = (connectionString: string) => storageUnderTest(openPostgres({ connectionString }));

  beforeAll(async () => {
    const connectionString = await database();
    [one, other] = await Promise.all([open(connectionString), open(connectionString)]);
  });
  beforeEach(() => one.clear());
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await server?.stop();
  });

  /** Sends until the answer is final, answering each accepted message at once. */
  const send = async (storage: StorageUnderTest, messageId: string): Promise<string> => {
    for (;;) {
      const result = await storage.conversations.acceptMessage(aMessage({ messageId, chat: { id: 'chat-1' } }));
      if (result.kind === 'busy') continue;
      if (result.kind === 'accepted') {
        const reply = { kind: 'reply', replyId: `${messageId}-reply`, text: 'Yes.', role: 'Marquill' } as const;
        await storage.conversations.finishReply({ uid: 'ada', messageId, attempt: 1 }, reply, START);
      }
      return result.kind;
    }
  };

  it('accepts exactly the day\'s limit of 100 messages that arrive at once on two servers [LIMIT-03 LIMIT-04]', async () => {
    await one.conversations.addChat('ada', { id: 'chat-1', title: 'Race', dateCreated: START, dateLastVisited: START });
    const kinds = await Promise.all(Array.from({ length: 100 }, (_, i) => send(i % 2 ? one : other, `message-${String(i)}`)));
    expect(kinds.filter((kind) => kind === 'accepted')).toHaveLength(10);
    expect(kinds.filter((kind) => kind === 'limit')).toHaveLength(90);
    expect(await other.usage.readUsage('ada', START, TODAY)).toMatchObject({ requestCount: 10, attempts: 10 });
  });

  it('accepts a message once when it is posted 100 times at once on two servers', async () => {
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, i) => (i % 2 ? one : other).conversations.acceptMessage(aMessage({ chat: { newId: `chat-${String(i)}`, title: 'New' } }))),
    );
    expect(results.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === 'repeated')).toHaveLength(99);
    expect(new Set(results.map((result) => 'chatId' in result ? result.chatId : 'job' in result && result.job.chatId)).size).toBe(1);
  });

  it('applies a once update on one server only', async () => {
    await one.users.createUser(aUser());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).users.updateUser('ada', [{ path: ['role'], value: String(i) }], { once: 'event-1' })),
    );
    expect(answers.filter((answer) => answer === 'updated')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'repeated')).toHaveLength(19);
  });

  it('shows a change of one server to a watcher on the other', async () => {
    const chats = followRows(other.conversations.watchChats.bind(null, 'ada'));
    await eventually(() => assert.equal(chats.events.length, 1));
    await one.conversations.acceptMessage(aMessage());
    await eventually(() => assert.equal(chats.row('chat-1')?.title, 'Fri Nov 20 2026'));
    chats.stop();
  });

  it('listens on one connection for each server, and loses no change when it is cut', async () => {
    const messages = followRows(other.conversations.watchMessages.bind(null, 'ada', 'chat-1'));
    const chats = followRows(other.conversations.watchChats.bind(null, 'ada'));
    const chatsOfOne = followRows(one.conversations.watchChats.bind(null, 'ada'));
    await eventually(() => assert.deepEqual([messages, chats, chatsOfOne].map(({ events }) => events.length), [1, 1, 1]));
    const cut = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`.execute(one.db);
    expect(cut.rows).toHaveLength(2);
    await one.conversations.acceptMessage(aMessage());
    await eventually(() => assert.equal(messages.rows().length, 2));
    await eventually(() => assert.equal(chats.rows().length, 1));
    for (const view of [messages, chats, chatsOfOne]) view.stop();
  });

  it('goes on after every connection was cut, as in a restart of the database', async () => {
    await one.users.createUser(aUser());
    await Promise.all(Array.from({ length: 10 }, () => other.users.readUser('ada')));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(one.db);
    await eventually(async () => assert.equal((await other.users.readUser('ada'))?.user.firstName, 'Ada'));
    await eventually(async () => assert.equal((await one.users.readUser('ada'))?.user.firstName, 'Ada'));
  });

  it('brings a new database up to date once when eight servers start at once', async () => {
    const connectionString = await database();
    const storages = Array.from({ length: 8 }, () => createPostgresStorage(openPostgres({ connectionString })));
    await Promise.all(storages.map((storage) => storage.ready()));
    await Promise.all(storages.map((storage) => storage.ready()));
    expect(await storages[0]?.users.createUser(aUser())).toBe('created');
    await Promise.all(storages.map((storage) => storage.close()));
  });

  it('starts on a database that a newer version has brought further', async () => {
    const connectionString = await database();
    const newer = await open(connectionString);
    await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', now()::text)`.execute(newer.db);
    const older = await open(connectionString);
    expect(await older.users.createUser(aUser())).toBe('created');
    await Promise.all([newer.close(), older.close()]);
  });

  it('lets another server take over the replies of one that was stopped', async () => {
    await one.conversations.acceptMessage(aMessage());
    await one.conversations.releaseLeases('server-1', at(1));
    const [job] = await other.conversations.claimExpiredReplies(at(1), { owner: 'server-2', until: at(11) }, 5);
    expect(job).toMatchObject({ uid: 'ada', messageId: 'message-1', attempt: 2, text: aMessage().text });
    expect(await one.conversations.renewLeases([{ uid: 'ada', messageId: 'message-1', attempt: 1 }], at(20))).toEqual(['lost']);
  });

  it('rejects with unavailable and the cause while no server answers, and may be asked again', async () => {
    const nobody = createPostgresStorage(openPostgres({ connectionString: 'postgres://postgres@127.0.0.1:1/none' }));
    const failure: unknown = await nobody.users.readUser('ada').catch((error: unknown) => error);
    expect(errorCodeOf(failure)).toBe('unavailable');
    expect(failure).toHaveProperty('cause.code', 'ECONNREFUSED');
    await expect(nobody.ready()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(nobody.ready()).rejects.toMatchObject({ code: 'unavailable' });
    await nobody.close();
  });
});
