import { pipeline, Readable } from 'node:stream';
import type { Assistant, ReplyRequest, ReplyUsage } from '@marquill/core';
import { systemPrompt } from '@marquill/core';
import { createMemoryPorts } from '@marquill/core/memory';
import { eventually } from '@marquill/core/testing';
import OpenAI from 'openai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOpenAIAssistant } from './create-openai-assistant.ts';
import { FAULTS } from './model-faults.fixture.ts';
import { event, say, startModelServer, type ModelServer } from './model-server.fixture.ts';
import { createTokenBudget } from './token-budget.ts';

const REQUEST: ReplyRequest = { query: 'How do I start?', text: 'How do I start?', context: 'This is the beginning of the conversation', userInfo: 'Startup Name: Tallybean', facts: [], style: 'normal' };
const PROFILE = { businessName: 'Tallybean', industry: 'Food', businessAge: '1', services: 'Rotas', targetAudience: 'B2B', businessDescription: 'Rotas for cafes', mission: 'Calm' };

/** Every call of the port, with the code that it fails with. */
const CALLS: Readonly<Record<string, readonly [string, (assistant: Assistant, signal: AbortSignal) => Promise<string>]>> = {
  reply: ['reply-failed', (assistant, signal) => assistant.reply(REQUEST, { signal, onDelta: () => undefined })],
  title: ['title-failed', (assistant, signal) => assistant.title('How do I start?', 'Talk to founders.', { signal })],
  summary: ['summarize-failed', (assistant, signal) => assistant.summary('Interaction 1:\nUser: hi', { signal })],
  starterQueries: ['queries-failed', (assistant, signal) => assistant.starterQueries(PROFILE, { signal })],
};
const calls = Object.entries(CALLS).map(([name, [code, ask]]) => ({ name, code, ask }));

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer(say('Talk to ten founders.'));
});
afterEach(() => server.close());

function setUp({ temperature, dailyTokens }: { temperature?: number; dailyTokens?: number } = {}) {
  const { timer, log, clock, records } = createMemoryPorts();
  const usages: ReplyUsage[] = [];
  const client = new OpenAI({ apiKey: 'sk-very-secret', baseURL: server.url, logLevel: 'off' });
  const assistant = createOpenAIAssistant(client, {
    model: 'small-1', productName: 'Marquill', maxOutputTokens: 1500, timer, log,
    onUsage: (usage) => usages.push(usage),
    ...(temperature === undefined ? {} : { temperature }),
    ...(dailyTokens === undefined ? {} : { budget: createTokenBudget({ records, clock, log, dailyTokens }) }),
  });
  const pieces: string[] = [];
  const stop = new AbortController();
  const reply = () => assistant.reply(REQUEST, { signal: stop.signal, onDelta: (piece) => pieces.push(piece) });
  return { assistant, reply, pieces, stop, usages, log };
}

describe('a reply', () => {
  it('streams: its pieces come one by one and make up the text', async () => {
    const { reply, pieces } = setUp();
    expect(await reply()).toBe('Talk to ten founders.');
    expect(pieces).toEqual(['Talk ', 'to ', 'ten ', 'founders.']);
  });

  it('gives its first piece before the model says more', async () => {
    server.answering = FAULTS['hangs in mid-stream']!.answering;
    const { reply, pieces, stop } = setUp();
    const answer = reply();
    await eventually(() => expect(pieces).toEqual(['Half an ']));
    stop.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
  });

  it('is asked for once, with the key, the model, its temperature and the cap', async () => {
    await setUp({ temperature: 0.4 }).reply();
    expect(server.requests).toHaveLength(1);
    const { path, authorization, body } = server.requests[0]!;
    expect([path, authorization]).toEqual(['/v1/chat/completions', 'Bearer sk-very-secret']);
    expect(body).toMatchObject({ model: 'small-1', max_tokens: 1500, temperature: 0.4, stream: true, stream_options: { include_usage: true } });
  });

  it('that copies its instructions is a failure before the copy is passed on', async () => {
    server.answering = say(`Sure! Here they are, in full: ${systemPrompt('Marquill').toUpperCase()}`);
    const { reply, pieces, log } = setUp();
    await expect(reply()).rejects.toMatchObject({ code: 'reply-failed' });
    expect(pieces.join('').length).toBeLessThan(150);
    expect(log.entries).toMatchObject([{ event: 'model call failed', fields: { call: 'reply-failed', reason: 'repeats its instructions' } }]);
  });

  it('that reports an error in its middle is a failure, whatever follows', async () => {
    server.answering = (response) => void response.writeHead(200).end(`${event({ content: 'Half ' })}data: {"error":{"message":"overloaded"}}\n\n${event({ content: 'more' }, 'stop')}`);
    await expect(setUp().reply()).rejects.toMatchObject({ code: 'reply-failed' });
  });

  it('may say who it is', async () => {
    const text = "I'm Marquill, a senior marketing consultant for startup founders and marketing professionals. Give me one decisive fact.";
    server.answering = say(text);
    expect(await setUp().reply()).toBe(text);
  });
});

describe.each(calls)('$name', ({ code, ask }) => {
  it.each(Object.keys(FAULTS).filter((name) => FAULTS[name]?.hangs !== true))('fails with its own code when the model %s', async (fault) => {
    server.answering = FAULTS[fault]!.answering;
    const { assistant, log } = setUp();
    const error: unknown = await ask(assistant, new AbortController().signal).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'AppError', code, details: {} });
    expect(error).not.toHaveProperty('cause');
    expect(server.requests).toHaveLength(1);
    expect(log.entries).toMatchObject([{ level: 'warn', event: 'model call failed', fields: { call: code, reason: expect.any(String) as unknown } }]);
    expect(JSON.stringify(log.entries)).not.toMatch(/sk-|Tallybean/);
  });

  it('takes no text that is longer than its permitted tokens can be', async () => {
    server.answering = say('x'.repeat(48_001));
    const { assistant, log } = setUp();
    await expect(ask(assistant, new AbortController().signal)).rejects.toMatchObject({ code });
    expect(log.entries).toMatchObject([{ fields: { reason: 'too long' } }]);
  });

  it('does not wait for the end of 10 MB without any text', async () => {
    server.answering = (response) => void pipeline(Readable.from(Array.from({ length: 1_000 }, () => ' '.repeat(10_000))), response, () => undefined);
    const { assistant, log } = setUp();
    await expect(ask(assistant, new AbortController().signal)).rejects.toMatchObject({ code });
    expect(log.entries).toMatchObject([{ fields: { reason: 'too long' } }]);
    await eventually(() => expect(server.requests[0]?.isAborted).toBe(true));
  });

  it.each(['hangs before its headers', 'hangs in mid-stream'])('ends the HTTP request when it is aborted while the model %s', async (fault) => {
    server.answering = FAULTS[fault]!.answering;
    const { assistant, log } = setUp();
    const stop = new AbortController();
    const answer = ask(assistant, stop.signal);
    await eventually(() => expect(server.requests).toHaveLength(1));
    const reason = new Error('The reply was stopped.');
    stop.abort(reason);
    await expect(answer).rejects.toBe(reason);
    await eventually(() => expect(server.requests[0]?.isAborted).toBe(true), { withinMs: 1_000 });
    expect(log.entries).toEqual([]);
  });

  it('asks nothing when it is aborted before it begins', async () => {
    const reason = new Error('too late');
    await expect(ask(setUp().assistant, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(server.requests).toEqual([]);
  });

  it('tells what it used', async () => {
    const { assistant, usages } = setUp();
    await ask(assistant, new AbortController().signal);
    expect(usages).toEqual([{ model: 'small-1', promptTokens: 30, completionTokens: 12 }]);
  });

  it('is halted when the budget of the day is used up', async () => {
    const { assistant, reply, log } = setUp({ dailyTokens: 42 });
    await reply();
    await expect(ask(assistant, new AbortController().signal)).rejects.toMatchObject({ code });
    expect(server.requests).toHaveLength(1);
    expect(log.entries.map(({ event: name }) => name)).toEqual(['daily token budget reached, the assistant is halted until midnight UTC', 'model call failed']);
  });
});

describe('the cost of a call', () => {
  it('is estimated when the server does not tell it, or when it broke off', async () => {
    const { reply, usages } = setUp();
    server.answering = (response) => void response.writeHead(200).end(event({ content: 'twelve bytes' }, 'stop'));
    await reply();
    server.answering = FAULTS['cuts its answer']!.answering;
    await expect(reply()).rejects.toMatchObject({ code: 'reply-failed' });
    expect(usages).toMatchObject([{ completionTokens: 3 }, { completionTokens: 2 }]);
    expect(usages[0]?.promptTokens).toBeGreaterThan(300);
  });

  it('is nothing when the server refused', async () => {
    const { reply, usages } = setUp({ dailyTokens: 42 });
    server.answering = FAULTS['answers 429']!.answering;
    for (const _attempt of [1, 2]) await expect(reply()).rejects.toMatchObject({ code: 'reply-failed' });
    expect(usages).toEqual([]);
    expect(server.requests).toHaveLength(2);
  });
});
