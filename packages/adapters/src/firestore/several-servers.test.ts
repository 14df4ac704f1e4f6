import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { AcceptResult } from '@marquill/core';
import { aMessage, at, aUser, eventually, followRows, START, TODAY } from '@marquill/core/testing';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFirestoreStorage, openFirestore } from './index.ts';
import { startFirestore } from './start-firestore.fixture.ts';

const engine = await startFirestore('several servers on one Firestore');

describe('several servers on one Firestore', { timeout: 120_000 }, () => {
  const one = createFirestoreStorage(engine.connect(), { timeoutMs: 60_000 });
  const other = createFirestoreStorage(engine.connect(), { timeoutMs: 60_000 });
  const storageOf = (index: number) => (index % 2 === 0 ? one : other);
  beforeEach(() => engine.clear());
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await engine.stop();
  });

  /** Sends until the answer is final, answering each accepted message at once. */
  const send = async ({ conversations }: typeof one, messageId: string): Promise<AcceptResult['kind']> => {
    for (;;) {
      const result = await conversations.acceptMessage(aMessage({ messageId, chat: { id: 'chat-1' } }));
      if (result.kind === 'accepted') {
        const reply = { kind: 'reply', replyId: `${messageId}-reply`, text: 'Yes.', role: 'Marquill' } as const;
        await conversations.finishReply({ uid: 'ada', messageId, attempt: 1 }, reply, START);
      }
      if (result.kind !== 'busy') return result.kind;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };

  it('accepts exactly the limit of 100 parallel senders of one person [LIMIT-03 LIMIT-04 LIMIT-11]', async () => {
    await one.conversations.addChat('ada', { id: 'chat-1', title: 'Race', dateCreated: START, dateLastVisited: START });
    const kinds = await Promise.all(Array.from({ length: 100 }, (_, index) => send(storageOf(index), `message-${String(index)}`)));
    expect(kinds.filter((kind) => kind === 'accepted')).toHaveLength(10);
    expect(kinds.filter((kind) => kind === 'limit')).toHaveLength(90);
    expect(await one.usage.readUsage('ada', START, TODAY)).toMatchObject({ requestCount: 10, attempts: 10 });
    expect(await other.conversations.listMessages('ada', 'chat-1', 100)).toHaveLength(20);
  });

  it('accepts one of 50 parallel posts of one id, and every other is its repetition', async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        storageOf(index).conversations.acceptMessage(aMessage({ chat: { newId: `chat-${String(index)}`, title: 'Race' }, placeholderId: `p-${String(index)}` })),
      ),
    );
    const accepted = results.find((result) => result.kind === 'accepted')?.job.chatId ?? expect.fail('none was accepted');
    expect(results.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
    expect(results.filter((result) => result.kind === 'repeated' && result.chatId === accepted)).toHaveLength(49);
    expect(await one.conversations.listMessages('ada', accepted, 100)).toHaveLength(2);
    expect((await one.usage.readUsage('ada', START, TODAY)).requestCount).toBe(1);
  });

  it('applies an update once, whoever brings it', async () => {
    await one.users.createUser(aUser());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => storageOf(index).users.updateUser('ada', [{ path: ['role'], value: String(index) }], { once: 'event-1' })),
    );
    expect(answers.filter((answer) => answer === 'updated')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'repeated')).toHaveLength(19);
  });

  it('counts a limited key exactly', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => storageOf(index).limits.take('key', { limit: 5, windowMs: 1000 }, START)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  });

  it('shows a change of one server to a watcher on the other', async () => {
    const chats = followRows(other.conversations.watchChats.bind(null, 'ada'));
    await eventually(() => assert.equal(chats.events.length, 1));
    await one.conversations.acceptMessage(aMessage());
    await eventually(() => assert.equal(chats.row('chat-1')?.title, 'Fri Nov 20 2026'));
    chats.stop();
  });

  it('lets another server take over the replies of one that was stopped, whose late text is not written', async () => {
    await one.conversations.acceptMessage(aMessage());
    await one.conversations.releaseLeases('server-1', at(1));
    const [job] = await other.conversations.claimExpiredReplies(at(1), { owner: 'server-2', until: at(11) }, 5);
    expect(job).toMatchObject({ uid: 'ada', messageId: 'message-1', attempt: 2, text: aMessage().text });
    const late = { uid: 'ada', messageId: 'message-1', attempt: 1 };
    expect(await one.conversations.savePartial(late, 'Late')).toBe('lost');
    expect(await one.conversations.renewLeases([late], at(20))).toEqual(['lost']);
  });

  it('loses no partial text and no claim when both come at one moment', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const uid = `user-${String(round)}`;
      await one.conversations.acceptMessage(aMessage({ uid }));
      const first = { uid, messageId: 'message-1', attempt: 1 };
      const [saved, claimed] = await Promise.all([
        one.conversations.savePartial(first, 'Ask'),
        other.conversations.claimExpiredReplies(at(60), { owner: 'server-2', until: at(600) }, 5),
      ]);
      assert.deepEqual(claimed.map(({ attempt }) => attempt), [2]);
      assert.equal(await one.conversations.savePartial(first, 'Later'), 'lost');
      const placeholder = (await one.conversations.listMessages(uid, 'chat-1', 5)).at(-1);
      assert.equal(placeholder?.text, saved === 'lost' ? '' : 'Ask');
    }
  });

  it('closes the reply of a chat whose document somebody deleted by other means', async () => {
    const firestore = engine.connect();
    await one.conversations.acceptMessage(aMessage());
    await firestore.doc('users/ada/chatHistory/chat-1').delete();
    const run = { uid: 'ada', messageId: 'message-1', attempt: 1 };
    expect(await one.conversations.finishReply(run, { kind: 'error', replyId: 'r', text: 'Sorry', role: 'Marquill' }, START)).toBe('finished');
    expect(await one.conversations.acceptMessage(aMessage({ messageId: 'message-2', chat: { newId: 'chat-2', title: 'New' } }))).toMatchObject({ kind: 'accepted' });
    expect(await one.conversations.readChat('ada', 'chat-1')).toBeNull();
    await firestore.terminate();
  });
});

describe('a Firestore that does not answer', () => {
  /** A server that takes connections and says nothing. */
  const silent = async (): Promise<{ host: string; server: Server; sockets: Set<Socket> }> => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => sockets.add(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { host: `127.0.0.1:${String((server.address() as AddressInfo).port)}`, server, sockets };
  };

  it.each(['silent', 'down'])('is unavailable soon, also when asked again, and can be closed: %s', async (kind) => {
    // It would win over the host that is given.
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined);
    const { host, server, sockets } = await silent();
    if (kind === 'down') server.close();
    const nobody = createFirestoreStorage(openFirestore({ projectId: 'demo-none', emulatorHost: host }), { timeoutMs: 300 });
    const stop = nobody.users.watchUser('ada', () => expect.fail('nothing was read'));
    await expect(nobody.ready()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(nobody.users.readUser('ada')).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(
      Array.from({ length: 3 }, () => expect(nobody.conversations.acceptMessage(aMessage())).rejects.toMatchObject({ code: 'unavailable' })),
    );
    await expect(nobody.conversations.claimExpiredReplies(START, { owner: 'x', until: at(9) }, 1)).rejects.toMatchObject({ code: 'unavailable' });
    stop();
    await nobody.close().catch((error: unknown) => expect(error).toMatchObject({ code: 'unavailable' }));
    for (const socket of sockets) socket.destroy();
    server.close();
    vi.unstubAllEnvs();
  });
});
