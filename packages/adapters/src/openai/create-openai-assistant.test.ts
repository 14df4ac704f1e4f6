import type { ReplyRequest } from '@marquill/core';
import { createMemoryPorts } from '@marquill/core/memory';
import OpenAI from 'openai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOpenAIAssistant } from './create-openai-assistant.ts';
import { event, say, startModelServer, wholeAnswer, type ModelServer } from './model-server.fixture.ts';
import type { ModelUsage } from './ask-model.ts';

const REQUEST: ReplyRequest = { query: 'How do I start?', text: 'How do I start?', context: 'This is the beginning of the conversation', userInfo: 'Startup Name: Tallybean', facts: [], style: 'normal' };
const PROFILE = { businessName: 'Tallybean', industry: 'Food', businessAge: '1', services: 'Rotas', targetAudience: 'B2B', businessDescription: 'Rotas for cafes', mission: 'Calm' };

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer(say('Talk to ten founders.'));
});
afterEach(() => server.close());

function setUp(options: { temperature?: number } = {}) {
  const { timer, log } = createMemoryPorts();
  const usages: ModelUsage[] = [];
  const client = new OpenAI({ apiKey: 'sk-very-secret', baseURL: server.url });
  const onUsage = (usage: ModelUsage) => usages.push(usage);
  const assistant = createOpenAIAssistant(client, { model: 'small-1', productName: 'Marquill', maxOutputTokens: 1500, timer, log, onUsage, ...options });
  const pieces: string[] = [];
  const stop = new AbortController();
  const reply = () => assistant.reply(REQUEST, { signal: stop.signal, onDelta: (piece) => pieces.push(piece) });
  return { assistant, reply, pieces, stop, usages, log, timer, signal: stop.signal };
}

describe('a reply', () => {
  it('streams: its pieces come one by one and make up the text', async () => {
    const { reply, pieces, usages } = setUp();
    expect(await reply()).toBe('Talk to ten founders.');
    expect(pieces).toEqual(['Talk ', 'to ', 'ten ', 'founders.']);
    expect(usages).toEqual([{ model: 'small-1', promptTokens: 30, completionTokens: 12 }]);
  });

  it('is asked for once, with the key, the model and the cap', async () => {
    await setUp({ temperature: 0.4 }).reply();
    expect(server.requests).toHaveLength(1);
    const { path, authorization, body } = server.requests[0]!;
    expect([path, authorization]).toEqual(['/v1/chat/completions', 'Bearer sk-very-secret']);
    expect(body).toMatchObject({ model: 'small-1', max_tokens: 1500, temperature: 0.4, stream: true, stream_options: { include_usage: true } });
  });
});
