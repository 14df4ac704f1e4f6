import { createCore } from '@marquill/core';
import { createMemoryPorts } from '@marquill/core/memory';
import { aUser, eventually } from '@marquill/core/testing';
import OpenAI from 'openai';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOpenAIAssistant } from './create-openai-assistant.ts';
import { say, startModelServer, type ModelServer } from './model-server.fixture.ts';
import { createTokenBudget } from './token-budget.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer(say('A good answer'));
});
afterEach(() => server.close());

async function setUp(budgets: { dailyTokens: number; dailyTokensPerUser: number }) {
  const ports = createMemoryPorts({ sleeps: 'immediate' });
  for (const uid of ['ada', 'bob']) await ports.users.createUser(aUser({ uid, email: `${uid}@secret.example` }));
  const { clock, log, records, timer } = ports;
  const budget = createTokenBudget({ records, clock, log, ...budgets });
  const client = new OpenAI({ apiKey: 'k', baseURL: server.url, logLevel: 'off' });
  const assistant = createOpenAIAssistant(client, { model: 'm', productName: 'Marquill', maxOutputTokens: 100, budget, timer, log });
  const core = createCore({ ...ports, assistant });
  const ask = async (uid: string) => (await core.sendMessage({ uid, text: 'How do I start?' })).done;
  const count = async (uid: string) => (await core.readUsage(uid)).requestCount;
  const halts = () => log.entries.filter(({ event }) => event.includes('token budget'));
  // The first answer is followed by a title, which counts as well.
  const settled = async (requests: number) => eventually(() => expect(server.requests).toHaveLength(requests));
  return { ports, ask, count, halts, settled };
}

it('a person whose budget of the day is used up gets the failure bubble and the message back; others go on', async () => {
  const { ports, ask, count, halts, settled } = await setUp({ dailyTokens: 1_000_000, dailyTokensPerUser: 50 });
  expect(await ask('ada')).toMatchObject({ kind: 'reply', text: 'A good answer' });
  await settled(1);
  const end = await ask('ada');
  expect(end).toMatchObject({ kind: 'error', text: 'Sorry, I encountered an error. Please try again.' });
  expect(await count('ada')).toBe(1);
  expect(await ask('bob')).toMatchObject({ kind: 'reply' });
  expect(new Set(halts().map(({ level }) => level))).toEqual(new Set(['warn']));
  expect(JSON.stringify(ports.log.entries)).not.toMatch(/secret\.example|How do I start|A good answer/);
});

it('the budget of the day halts everybody', async () => {
  const { ask, halts, settled } = await setUp({ dailyTokens: 50, dailyTokensPerUser: 50 });
  await ask('ada');
  await settled(1);
  expect(await ask('bob')).toMatchObject({ kind: 'error' });
  expect(server.requests).toHaveLength(1);
  expect(halts().map(({ level }) => level)).toContain('error');
});
