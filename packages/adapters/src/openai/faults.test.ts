import { createCore, ERROR_TEXTS } from '@marquill/core';
import { createMemoryPorts } from '@marquill/core/memory';
import { aMessage, aUser, eventually } from '@marquill/core/testing';
import OpenAI from 'openai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOpenAIAssistant } from './create-openai-assistant.ts';
import { FAULTS } from './model-faults.fixture.ts';
import { END, event, say, startModelServer, wholeAnswer, type Answering, type ModelServer } from './model-server.fixture.ts';

const UID = 'ada';
const CHAT = 'chat-1';

/** The model calls by the first words of their instructions. */
const CALLS = { reply: 'You are Marquill', title: 'Write a title', summary: 'Summarise', queries: 'From the business profile' } as const;
type Call = keyof typeof CALLS;

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer(say('A good answer'));
});
afterEach(() => server.close());

/** A person with three exchanges in an untitled chat, so that the next one is titled and summarised, and a server with a fault in one call. */
async function setUp(call: Call, answering: Answering) {
  const ports = createMemoryPorts();
  await ports.users.createUser(aUser({ uid: UID, businessName: 'Tallybean' }));
  for (const id of ['m1', 'm2', 'm3']) {
    const chat = id === 'm1' ? { newId: CHAT, title: 'Fri Nov 20 2026' } : { id: CHAT };
    await ports.conversations.acceptMessage(aMessage({ messageId: id, chat, now: ports.clock.now() }));
    await ports.conversations.finishReply({ uid: UID, messageId: id, attempt: 1 }, { kind: 'reply', replyId: `${id}-reply`, text: 'Yes', role: 'Marquill' }, ports.clock.now());
  }
  const isCalled = (body: { messages: readonly { content: string }[] }) => body.messages[0]?.content.startsWith(CALLS[call]) === true;
  server.answering = (response, request) => (isCalled(request.body) ? answering : say('A good answer'))(response, request);

  const client = new OpenAI({ apiKey: 'sk-very-secret', baseURL: server.url, logLevel: 'off' });
  const { timer, log } = ports;
  const assistant = createOpenAIAssistant(client, { model: 'm', productName: 'Marquill', maxOutputTokens: 1500, timer, log });
  const core = createCore({ ...ports, assistant });
  const seen: string[] = [];
  core.watchDeltas(UID, ({ text }) => seen.push(text));

  return {
    ports,
    seen,
    asked: () => server.requests.filter(({ body }) => isCalled(body)),
    waits: () => ports.calls.filter(({ port, method }) => port === 'timer' && method === 'sleep').map(({ args }) => args[0]),
    send: () => core.sendMessage({ uid: UID, chatId: CHAT, text: 'And now?', messageId: 'm4' }),
    stop: () => core.stopReply(UID, 'm4'),
    suggest: () => core.suggestQueries(UID),
    newMessages: async () => (await ports.conversations.listMessages(UID, CHAT, 100)).slice(6),
    title: async () => (await ports.conversations.readChat(UID, CHAT))?.title,
    failures: () => ports.log.entries.filter(({ level, error }) => level === 'error' || error !== undefined),
  };
}
type Given = Awaited<ReturnType<typeof setUp>>;

/** Lets a fault run its course: three attempts with their exact waits, or one that is given up after 60 s. */
async function runCourse(given: Given, hangs: boolean, waits: readonly number[]): Promise<void> {
  const { asked, ports, waits: waited } = given;
  if (hangs) {
    await eventually(() => expect(asked()).toHaveLength(1));
    await ports.timer.advance(59_999);
    expect(given.failures()).toEqual([]);
    await ports.timer.advance(1);
    return;
  }
  for (const [index, wait] of waits.entries()) {
    await eventually(() => expect(waited()).toHaveLength(index + 1));
    await ports.timer.advance(wait - 1);
    expect(asked()).toHaveLength(index + 1);
    await ports.timer.advance(1);
  }
}

/** What holds after every fault, whichever call it struck. */
async function expectEnd(given: Given, { hangs, isCutOff }: { hangs?: true; isCutOff?: true }, waits: readonly number[], text: string): Promise<void> {
  await eventually(() => expect(given.failures()).toHaveLength(1));
  const [failure] = given.failures();
  expect((failure?.error as Error).message).toBe(hangs ? ERROR_TEXTS['request-timeout'] : `Failed after 3 attempts: ${text}`);
  expect(given.asked()).toHaveLength(hangs ? 1 : 3);
  expect(given.waits()).toEqual(hangs ? [] : waits);
  if (hangs || isCutOff) await eventually(() => expect(given.asked().map(({ isAborted }) => isAborted)).not.toContain(false));
  expect(JSON.stringify([given.ports.log.entries, String(failure?.error)])).not.toMatch(/sk-very-secret|Tallybean|unavailable/);
}

const cases = Object.entries(FAULTS).map(([fault, how]) => ({ fault, ...how }));

describe.each(cases)('a model that $fault', ({ answering, ...how }) => {
  it('costs the reply three attempts, or one time-out, and leaves the error bubble only [SEND-15 SEND-16 RETRY-01 RETRY-04 RETRY-08 RETRY-09 RETRY-10]', async () => {
    const given = await setUp('reply', answering);
    const before = (await given.ports.usage.readUsage(UID, given.ports.clock.now(), '2026-11-20')).requestCount;
    const sent = await given.send();
    await runCourse(given, how.hangs === true, [1_000, 2_000]);
    expect(await sent.done).toMatchObject({ kind: 'error' });
    await expectEnd(given, how, [1_000, 2_000], 'Failed to process query');
    expect((await given.newMessages()).map(({ role, text, isError, isLoading }) => ({ role, text, isError, isLoading }))).toEqual([
      { role: 'user', text: 'And now?', isError: undefined, isLoading: undefined },
      { role: 'Marquill', text: 'Sorry, I encountered an error. Please try again.', isError: true, isLoading: undefined },
    ]);
    expect((await given.ports.usage.readUsage(UID, given.ports.clock.now(), '2026-11-20')).requestCount).toBe(before);
  });

  it.each([
    ['title', 'Failed to generate title'],
    ['summary', 'Failed to summarize text'],
  ] as const)('never touches the reply when it does so for the %s [SEND-12 SEND-14 RETRY-01 RETRY-02 RETRY-03]', async (call, text) => {
    const given = await setUp(call, answering);
    expect(await (await given.send()).done).toMatchObject({ kind: 'reply', text: 'A good answer' });
    const summary = async () => (await given.newMessages())[1]?.summary;
    // The other call goes well, before any time passes.
    await eventually(async () => expect(call === 'title' ? await summary() : await given.title()).toBe('A good answer'));
    await runCourse(given, how.hangs === true, [2_000, 4_000]);
    await expectEnd(given, how, [2_000, 4_000], text);
    expect((await given.newMessages()).map((message) => [message.text, message.isError])).toEqual([
      ['And now?', undefined],
      ['A good answer', undefined],
    ]);
    expect(call === 'title' ? await given.title() : await summary()).toBe(call === 'title' ? 'Fri Nov 20 2026' : undefined);
  });

  it('leaves the suggestions empty [RETRY-01 RETRY-02 RETRY-03]', async () => {
    const given = await setUp('queries', answering);
    const suggested = given.suggest();
    await runCourse(given, how.hangs === true, [2_000, 4_000]);
    expect(await suggested).toEqual([]);
    await expectEnd(given, how, [2_000, 4_000], 'Failed to generate queries');
  });
});

describe('a model that recovers', () => {
  it('answers at the third attempt, and nothing of the first two is left [RETRY-12 RETRY-04]', async () => {
    let attempt = 0;
    const given = await setUp('reply', (...args) => {
      attempt += 1;
      return attempt < 3 ? FAULTS['cuts its answer']?.answering(...args) : say('Talk to ten founders.')(...args);
    });
    const sent = await given.send();
    await runCourse(given, false, [1_000, 2_000]);
    expect(await sent.done).toMatchObject({ kind: 'reply', text: 'Talk to ten founders.' });
    expect((await given.newMessages()).map(({ text }) => text)).toEqual(['And now?', 'Talk to ten founders.']);
  });

  it('may send one byte at a time, also within a character', async () => {
    const text = 'Café – naïve 🎯 über alles';
    const given = await setUp('reply', async (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      for (const byte of Buffer.from(event({ content: text }).replaceAll('\n', '\r\n') + END)) {
        response.write(Buffer.of(byte));
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    });
    expect(await (await given.send()).done).toMatchObject({ kind: 'reply', text });
  });

  it('may reach its permitted length', async () => {
    const given = await setUp('reply', (response) => void response.writeHead(200).end(event({ content: 'As long as' }) + event({}, 'length')));
    expect(await (await given.send()).done).toMatchObject({ kind: 'reply', text: 'As long as' });
  });

  it('need not say more once its text is complete', async () => {
    const given = await setUp('reply', (response) => void response.writeHead(200).write(event({ content: 'Whole' }, 'stop')));
    const sent = await given.send();
    await eventually(() => expect(given.seen).toEqual(['Whole']));
    await given.ports.timer.advance(1_000);
    expect(await sent.done).toMatchObject({ kind: 'reply', text: 'Whole' });
    await eventually(() => expect(given.asked()[0]?.isAborted).toBe(true));
  });
});

describe('a stop', () => {
  it('ends the HTTP request of the model within moments, and keeps what had arrived', async () => {
    const given = await setUp('reply', FAULTS['hangs in mid-stream']!.answering);
    const sent = await given.send();
    await eventually(() => expect(given.seen).toEqual(['Half an ']));
    await given.stop();
    expect(await sent.done).toMatchObject({ kind: 'reply', text: 'Half an ', isStopped: true });
    await eventually(() => expect(given.asked()[0]?.isAborted).toBe(true), { withinMs: 1_000 });
    expect(given.asked()).toHaveLength(1);
  });
});

describe('a title', () => {
  it('is taken from an answer without a finish reason, because whole JSON was not cut', async () => {
    const given = await setUp('title', (response) => void response.writeHead(200).end(wholeAnswer('"First customers."').replace('"stop"', 'null')));
    await (await given.send()).done;
    await eventually(async () => expect(await given.title()).toBe('First customers'));
  });
});
