import { describe, expect, it } from 'vitest';
import { createCore } from '../create-core.ts';
import { AppError } from '../errors/app-error.ts';
import { aPaidUser } from '../testing/index.ts';
import { createMemoryPorts } from './index.ts';

describe('the memory ports', () => {
  it('carry a core through sign-up, a message and its reply without any setting and without moving time', async () => {
    const ports = createMemoryPorts();
    const core = createCore(ports);
    const uid = await aPaidUser(core, ports, { businessName: 'Tea on Wheels' });

    const sent = await core.sendMessage({ uid, text: 'Where do I find my first customers?' });
    const end = await sent.done;

    expect(end).toMatchObject({ kind: 'reply', text: expect.stringContaining('Tea on Wheels') as string });
    const messages = await ports.conversations.listMessages(uid, sent.chatId, 10);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'Marquill']);
    expect(ports.mailer.outbox).toEqual([{ email: 'ada@example.com', firstName: 'Ada' }]);
  });

  it('list every call in order with its port, method and arguments, and no test handle', async () => {
    const ports = createMemoryPorts();
    await ports.users.readUser('ada');
    ports.clock.advance(1000);
    ports.log.info('started', { port: 3000 });
    expect(ports.calls).toEqual([
      { port: 'users', method: 'readUser', args: ['ada'] },
      { port: 'log', method: 'info', args: ['started', { port: 3000 }] },
    ]);
    expect(ports.log.entries).toEqual([{ level: 'info', event: 'started', fields: { port: 3000 } }]);
  });

  it('fail the next call that is named, once, without reaching the port', async () => {
    const ports = createMemoryPorts();
    const failure = new AppError('unavailable');
    ports.failNext('mailer.sendWelcome', failure);
    ports.failNext('clock.now', failure);
    await expect(ports.mailer.sendWelcome({ email: 'ada@example.com', firstName: 'Ada' })).rejects.toBe(failure);
    expect(() => ports.clock.now()).toThrow(failure);
    expect(ports.mailer.outbox).toEqual([]);
    expect(ports.clock.now()).toBeInstanceOf(Date);
  });

  it('are apart from each other and begin at one fixed moment, or the one that is given', () => {
    const [first, second, third] = [createMemoryPorts(), createMemoryPorts(), createMemoryPorts({ now: '2027-01-01T00:00:00Z' })];
    expect(first.ids.newId()).toBe(second.ids.newId());
    first.clock.advance(5);
    expect(second.clock.now().toISOString()).toBe('2026-11-20T10:00:00.000Z');
    expect(third.clock.now().toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });

  it('keep what they are given apart from the caller\'s own objects', async () => {
    const { users } = createMemoryPorts();
    const createdAt = new Date('2026-01-01T00:00:00Z');
    await users.createUser({ uid: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', createdAt });
    createdAt.setFullYear(1815);
    expect((await users.readUser('ada'))?.user.createdAt?.getFullYear()).toBe(2026);
  });
});
