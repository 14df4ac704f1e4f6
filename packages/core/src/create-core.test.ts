import { describe, expect, it } from 'vitest';
import { createCore } from './create-core.ts';
import { createMemoryPorts } from './memory/index.ts';
import type { Ports } from './ports/ports.ts';

describe('createCore', () => {
  it('answers a first message over in-memory ports in a few lines', async () => {
    const core = createCore(createMemoryPorts(), { enforceGate: false });
    const { uid } = await core.signUp({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'secret' });
    const sent = await core.sendMessage({ uid, text: 'How do I find my first customers?' });
    expect(await sent.done).toMatchObject({ kind: 'reply', text: expect.stringContaining('first customers') as unknown });
  });

  it('names every port and method that is missing', () => {
    const { users, ...ports } = createMemoryPorts();
    const broken: unknown = { ...ports, mailer: {}, clock: { now: 5 }, usage: { ...ports.usage, watchUsage: undefined } };
    expect(users).toBeDefined();
    expect(() => createCore(broken as Ports)).toThrow(
      expect.objectContaining({
        code: 'ports-invalid',
        message: expect.stringContaining('users, usage.watchUsage, mailer.sendWelcome, mailer.sendPasswordReset, mailer.forget, clock.now') as unknown,
        details: { wrong: ['users', 'usage.watchUsage', 'mailer.sendWelcome', 'mailer.sendPasswordReset', 'mailer.forget', 'clock.now'] },
      }),
    );
  });

  it.each([undefined, null, {}, 5])('refuses %j as ports', (value: unknown) => {
    expect(() => createCore(value as Ports)).toThrow(expect.objectContaining({ code: 'ports-invalid' }));
  });

  it('takes ports and methods that stand on a prototype', async () => {
    class Ids {
      newId(): string {
        return 'id-1';
      }
    }
    const memory = createMemoryPorts();
    const ports = Object.create({ ...memory, ids: new Ids() }) as Ports;
    await expect(createCore(ports).readUsage('ada', 'UTC')).resolves.toMatchObject({ requestCount: 0 });
  });

  it('does nothing by itself before it is started', async () => {
    const ports = createMemoryPorts();
    createCore(ports);
    await ports.timer.advance(60_000);
    expect(ports.calls.filter(({ port }) => port !== 'ids')).toEqual([]);
    expect(ports.timer.pending()).toBe(0);
  });

  it('hands watches through to their ports and ends them', async () => {
    const ports = createMemoryPorts();
    const core = createCore(ports);
    const seen: string[] = [];
    const stops = [
      core.watchUser('ada', (user) => seen.push(`user ${user?.version ?? 'none'}`)),
      core.watchUsage('ada', (usage) => seen.push(`usage ${usage?.requestCount ?? 'none'}`)),
    ];
    await ports.timer.advance(0);
    expect(seen.sort()).toEqual(['usage none', 'user none']);
    for (const stop of stops) stop();
    await core.readUsage('ada', 'UTC');
    await ports.timer.advance(0);
    expect(seen).toHaveLength(2);
  });
});
