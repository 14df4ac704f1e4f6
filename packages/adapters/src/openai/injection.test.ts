import { createCore, STARTER_PROMPT, systemPrompt, TITLE_PROMPT } from '@marquill/core';
import { createMemoryPorts } from '@marquill/core/memory';
import { aUser, eventually } from '@marquill/core/testing';
import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ATTACKS } from './attacks.fixture.ts';
import { createOpenAIAssistant } from './create-openai-assistant.ts';
import { say, startModelServer, type ModelServer, type RecordedRequest } from './model-server.fixture.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer(say('A good answer'));
});
beforeEach(() => server.requests.splice(0));
afterAll(() => server.close());

const BLOCK_TAG = /<[\s/]*(?:business_profile|conversation)/gi;

/** Two people on one server: Ada is attacked through her texts, Eve's data must never show. */
async function setUp() {
  const ports = createMemoryPorts();
  const brand = (text: string) => ({ brandCore: { mission: text, vision: text, values: text }, brandVoice: { toneOfVoice: text }, visualIdentity: { brandColors: text } });
  await ports.users.createUser(aUser({ uid: 'eve', email: 'eve@secret.example', firstName: 'Evelyn', businessName: 'Eve-Secret-Ltd', userInfo: { brandHub: brand('Eve-Secret-Mission') } }));
  const { timer, log } = ports;
  const client = new OpenAI({ apiKey: 'sk-very-secret', baseURL: server.url, logLevel: 'off' });
  const core = createCore({ ...ports, assistant: createOpenAIAssistant(client, { model: 'm', productName: 'Marquill', maxOutputTokens: 1500, timer, log }) });
  const eves = await core.sendMessage({ uid: 'eve', text: 'Eve-Secret-Question' });
  await eves.done;
  await eventually(() => expect(server.requests).toHaveLength(2));
  server.requests.splice(0);

  const attack = async (text: string, where: 'profile' | 'message'): Promise<void> => {
    const data = { uid: 'ada', email: 'ada@secret.example', lastName: 'Lovelace-Secret' };
    const inProfile = { businessName: text, industry: text, businessDescription: text, targetAudience: text, userInfo: { brandHub: brand(text) } };
    await ports.users.createUser(aUser(where === 'profile' ? { ...data, ...inProfile } : data));
    const send = (chatId: string | null, words: string) => core.sendMessage({ uid: 'ada', chatId, text: words });
    const first = await send(null, where === 'message' ? text : 'First question');
    await first.done;
    await (await send(first.chatId, 'Second question')).done;
    await core.suggestQueries('ada');
    await eventually(() => expect(server.requests).toHaveLength(4));
  };
  return { attack };
}

function partsOf({ body }: RecordedRequest): { system: string; user: string } {
  expect(body.messages.map(({ role, ...rest }) => [role, Object.keys(rest)])).toEqual([
    ['system', ['content']],
    ['user', ['content']],
  ]);
  return { system: body.messages[0]?.content ?? '', user: body.messages[1]?.content ?? '' };
}

it('has at least 60 attacks, all different', () => {
  expect(new Set(ATTACKS).size).toBe(ATTACKS.length);
  expect(ATTACKS.length).toBeGreaterThanOrEqual(60);
});

describe.each(ATTACKS.map((text) => ({ text, name: JSON.stringify(text.slice(0, 60)) })))('the attack $name', ({ text }) => {
  it.each(['profile', 'message'] as const)('stays data in a %s: one system role of our words, whole blocks, nobody else', async (where) => {
    const { attack } = await setUp();
    await attack(text, where);
    // Our own words only, whatever people wrote: two replies, a title, the suggestions.
    const replies = systemPrompt('Marquill');
    expect(server.requests.map((request) => partsOf(request).system).sort()).toEqual([STARTER_PROMPT, TITLE_PROMPT, replies, replies].sort());
    for (const request of server.requests) {
      expect(Object.keys(request.body).filter((key) => !['stream', 'stream_options'].includes(key)).sort()).toEqual(['max_tokens', 'messages', 'model']);
      expect(request.raw).not.toMatch(/eve-secret|evelyn|@secret\.example|lovelace-secret|sk-very-secret/i);
      const { system, user } = partsOf(request);
      if (system !== replies) continue;
      const background = user.slice(0, user.indexOf('\n</conversation>\n\n') + '\n</conversation>'.length);
      expect(background.match(BLOCK_TAG)).toEqual(['<business_profile', '</business_profile', '<conversation', '</conversation']);
      expect(background.startsWith('<business_profile>\nStartup Name: ')).toBe(true);
      // After the blocks stands the question and nothing else.
      const question = user.slice(background.length + 2);
      expect(['First question', 'Second question', text]).toContain(question);
      // Each kind of entry is there as often as it is meant to be: no line was forged.
      for (const label of ['Startup Name: ', 'Mission: ', 'Interaction 1:', 'Earlier summary: ']) {
        expect(background.split('\n').filter((line) => line.startsWith(label)).length, label).toBeLessThanOrEqual(label === 'Earlier summary: ' ? 0 : 1);
      }
      expect(background.split('\n').filter((line) => /^(System|Assistant|User): /.test(line)).length).toBeLessThanOrEqual(2);
    }
  });
});
