import { describe, expect, it } from 'vitest';
import { createCore } from '../../create-core.ts';
import { AppError } from '../../errors/app-error.ts';
import { createMemoryPorts, type MemoryPorts } from '../../memory/index.ts';
import type { Ports } from '../../ports/ports.ts';
import { aMessage, aUser } from '../../testing/index.ts';

const UID = 'ada';
const INPUT = { uid: UID, text: 'The question', messageId: 'the-message', chatId: 'chat-1', timeZone: 'Europe/Sofia' };

/** What happens at one call of a port: the process dies before it or after it, or the storage fails before or after it took effect. */
type Fault = 'dies before' | 'dies after' | 'fails before' | 'fails after';

const FAULTABLE = ['users', 'conversations', 'assistant', 'timer'] as const;
const STORES: readonly string[] = ['users', 'conversations'];

/** The ports as one process sees them, with a fault at its `index`-th call. A dead process hears nothing any more. */
function portsWithFault(ports: MemoryPorts, fault: Fault, index: number): { seen: Ports; reached: () => string | undefined } {
  let count = 0;
  let isDead = false;
  let reached: string | undefined;
  const silence = new Promise<never>(() => undefined);

  const guard = (name: (typeof FAULTABLE)[number]): unknown =>
    new Proxy(ports[name], {
      get(target, key) {
        const method: unknown = Reflect.get(target, key);
        if (typeof method !== 'function') return method;
        if (name === 'timer' && key === 'after') {
          return (ms: number, task: () => void) => (isDead ? () => undefined : ports.timer.after(ms, () => isDead || task()));
        }
        return async (...args: readonly unknown[]): Promise<unknown> => {
          if (isDead) return silence;
          const strikes = (fault.startsWith('dies') || STORES.includes(name)) && (count += 1) === index;
          if (strikes) reached = `${name}.${String(key)}`;
          if (strikes && fault === 'fails before') throw new AppError('unavailable');
          if (strikes && fault === 'dies before') isDead = true;
          if (isDead) return silence;
          const result: unknown = await Reflect.apply(method, target, args);
          if (strikes && fault === 'fails after') throw new AppError('unavailable');
          if (strikes) isDead = true;
          return isDead ? silence : result;
        };
      },
    });
  const guarded = Object.fromEntries(FAULTABLE.map((name) => [name, guard(name)])) as Partial<Ports>;
  return { seen: { ...ports, ...guarded }, reached: () => reached };
}

/** A chat with 6 messages and its start title, so that the next exchange is titled and summarised. */
async function setUp(answers: 'well' | 'never'): Promise<MemoryPorts> {
  const ports = createMemoryPorts();
  await ports.users.createUser(aUser({ uid: UID }));
  for (const id of ['m1', 'm2', 'm3']) {
    const chat = id === 'm1' ? { newId: 'chat-1', title: 'Fri Nov 20 2026' } : { id: 'chat-1' };
    await ports.conversations.acceptMessage(aMessage({ messageId: id, chat, now: ports.clock.now() }));
    const outcome = { kind: 'reply', replyId: `${id}-reply`, text: 'An answer', role: 'Marquill' } as const;
    await ports.conversations.finishReply({ uid: UID, messageId: id, attempt: 1 }, outcome, ports.clock.now());
  }
  const step = { pieces: ['Half an ans'], then: { error: new Error('model is down') } };
  if (answers === 'never') ports.assistant.scriptReply(...Array.from({ length: 12 }, () => step));
  return ports;
}

/** Sends through a process with a fault; the sender asks again elsewhere when it got no answer. Then time passes. */
async function live(ports: MemoryPorts, fault: Fault, index: number) {
  const { seen, reached } = portsWithFault(ports, fault, index);
  const first = createCore(seen);
  const second = createCore(ports);
  first.start();
  let acknowledged = false;
  first.sendMessage(INPUT).then(
    () => (acknowledged = true),
    () => undefined,
  );
  await ports.timer.advance(2_500);
  second.start();
  await ports.timer.advance(2_500);
  if (!acknowledged) await second.sendMessage(INPUT);
  await ports.timer.advance(120_000);
  return reached();
}

async function outcomeOf(ports: MemoryPorts) {
  const messages = await ports.conversations.listMessages(UID, 'chat-1', 1_000);
  const usage = await ports.usage.readUsage(UID, ports.clock.now(), '2026-11-20');
  const answers = messages.filter(({ parentId }) => parentId === INPUT.messageId);
  return {
    questions: messages.filter(({ id }) => id === INPUT.messageId).length,
    answers: answers.length,
    placeholders: messages.filter(({ isLoading }) => isLoading).length,
    foreign: messages.length - 6 - 1 - answers.length,
    counted: usage.requestCount - 3,
    isError: answers[0]?.isError === true,
  };
}

const FAULTS: readonly Fault[] = ['dies before', 'dies after', 'fails before', 'fails after'];

describe.each(FAULTS)('a process that %s', (fault) => {
  it.each(['well', 'never'] as const)(
    'at any call of a port, with an assistant that answers %s, leaves one question with one answer [SEND-07 DATA-59]',
    async (answers) => {
      const calls: string[] = [];
      for (let index = 1; ; index += 1) {
        const ports = await setUp(answers);
        const struck = await live(ports, fault, index);
        const { isError, ...outcome } = await outcomeOf(ports);
        const expected = { questions: 1, answers: 1, placeholders: 0, foreign: 0, counted: isError ? 0 : 1 };
        expect(outcome, `${fault} call ${index}, ${struck}`).toEqual(expected);
        if (answers === 'never') expect(isError, `${fault} call ${index}, ${struck}`).toBe(true);
        if (struck === undefined) break;
        calls.push(struck);
      }
      // The steps of a send were all struck once: otherwise this test would show nothing.
      const steps = ['users.readUser', 'conversations.acceptMessage', 'conversations.listMessages', 'conversations.savePartial', 'conversations.finishReply'];
      const more = fault.startsWith('dies') ? ['assistant.reply'] : [];
      const after = answers === 'well' ? ['conversations.updateChat', 'conversations.mergeSummary'] : [];
      for (const step of [...steps, ...more, ...after]) expect(calls).toContain(step);
    },
  );
});
