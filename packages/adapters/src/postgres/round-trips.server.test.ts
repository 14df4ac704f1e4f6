import { aMessage, at, aUser, START, TODAY } from '@marquill/core/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres } from '../../../../tests/engines/postgres-server.ts';
import { createPostgresStorage, openPostgres, type PostgresStorage } from './index.ts';

const server = await startPostgres('one round trip for each store step');

describe.runIf(server)('one round trip for each store step', () => {
  let storage: PostgresStorage;
  beforeAll(async () => {
    storage = createPostgresStorage(openPostgres({ connectionString: (await server?.createDatabase()) ?? '' }));
    await storage.ready();
  });
  afterAll(async () => {
    await storage.close();
    await server?.stop();
  });

  const run = { uid: 'ada', messageId: 'message-1', attempt: 1 };
  const reply = { kind: 'reply', replyId: 'reply-1', text: 'Yes.', role: 'Marquill' } as const;
  const steps: readonly [string, (storage: PostgresStorage) => Promise<unknown>][] = [
    ['createUser', ({ users }) => users.createUser(aUser())],
    ['readUser', ({ users }) => users.readUser('ada')],
    ['updateUser', ({ users }) => users.updateUser('ada', [{ path: ['userInfo', 'brandHub', 'brandCore', 'mission'], value: 'x' }, { path: ['role'], remove: true }], { once: 'once' })],
    ['findByStripeCustomer', ({ users }) => users.findByStripeCustomer('cus_1')],
    ['readUsage, making the record', ({ usage }) => usage.readUsage('ada', START, TODAY)],
    ['acceptMessage', ({ conversations }) => conversations.acceptMessage(aMessage())],
    ['acceptMessage, repeated', ({ conversations }) => conversations.acceptMessage(aMessage())],
    ['renewLeases of many', ({ conversations }) => conversations.renewLeases([run, { ...run, uid: 'bob' }, { ...run, attempt: 7 }], at(20))],
    ['savePartial', ({ conversations }) => conversations.savePartial(run, 'Ye')],
    ['requestStop', ({ conversations }) => conversations.requestStop('ada', 'message-1')],
    ['claimExpiredReplies', ({ conversations }) => conversations.claimExpiredReplies(START, { owner: 'x', until: at(9) }, 5)],
    ['finishReply', ({ conversations }) => conversations.finishReply(run, reply, at(1))],
    ['releaseLeases', ({ conversations }) => conversations.releaseLeases('x', START)],
    ['addChat', ({ conversations }) => conversations.addChat('ada', { id: 'chat-2', title: 'Two', dateCreated: START, dateLastVisited: START })],
    ['readChat', ({ conversations }) => conversations.readChat('ada', 'chat-1')],
    ['updateChat', ({ conversations }) => conversations.updateChat('ada', 'chat-1', { title: 'One' })],
    ['listMessages', ({ conversations }) => conversations.listMessages('ada', 'chat-1', 6, 'reply-1')],
    ['countMessages', ({ conversations }) => conversations.countMessages('ada', 'chat-1')],
    ['setFeedback', ({ conversations }) => conversations.setFeedback('ada', 'chat-1', 'reply-1', 'good')],
    ['mergeSummary', ({ conversations }) => conversations.mergeSummary('ada', 'chat-1', 'reply-1', 'Short.')],
    ['deleteChat', ({ conversations }) => conversations.deleteChat('ada', 'chat-1')],
    ['createAccount', ({ accounts }) => accounts.createAccount({ uid: 'ada', email: 'ada@example.com', providers: ['google:1'] })],
    ['findByEmail', ({ accounts }) => accounts.findByEmail('ada@example.com')],
    ['findByProvider', ({ accounts }) => accounts.findByProvider('google:1')],
    ['addProvider', ({ accounts }) => accounts.addProvider('ada', 'google:2')],
    ['startSession', ({ sessions }) => sessions.startSession('ada', START)],
    ['readSession', ({ sessions }) => sessions.readSession('token', START)],
    ['endSession', ({ sessions }) => sessions.endSession('token')],
    ['endSessionsOf', ({ sessions }) => sessions.endSessionsOf('ada')],
    ['take', ({ limits }) => limits.take('key', { limit: 1, windowMs: 1000 }, START)],
    ['clear', ({ limits }) => limits.clear('key')],
    ['read', ({ records }) => records.read('customers', '1')],
    ['findByIndex', ({ records }) => records.findByIndex('customers', 'ada')],
    ['write', ({ records }) => records.write('customers', '1', {}, 0, 'ada')],
  ];

  it.each(steps)('%s asks the database once', async (_name, step) => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await step(storage);
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });
});
