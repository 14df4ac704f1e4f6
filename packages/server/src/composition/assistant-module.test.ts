import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { readSettings } from '../config/read-settings.ts';
import { startServer, type RunningServer } from '../start-server.ts';

const opened: (Server | RunningServer)[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await ('stop' in each ? each.stop() : each[Symbol.asyncDispose]());
});

/** A model that answers "Yes." and records what it was asked. */
async function startModel() {
  const asked: { authorization: string | undefined; model: string }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString()));
    request.on('end', () => {
      const { model } = JSON.parse(text) as { model: string };
      asked.push({ authorization: request.headers.authorization, model });
      const choice = { delta: { content: 'Yes.' }, finish_reason: 'stop' };
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(`data: ${JSON.stringify({ choices: [choice] })}\n\ndata: [DONE]\n\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(server);
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

async function startWith(environment: Record<string, string>) {
  const lines: string[] = [];
  const result = readSettings({ PORT: '0', FUNCTIONS_PORT: '0', STORAGE: 'memory', ...environment });
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'));
  const server = await startServer(result.settings, pino({ base: null }, { write: (line: string) => lines.push(line) }));
  opened.push(server);
  const ask = async (): Promise<unknown> => {
    const body = JSON.stringify({ query: 'Where do I start?', context: '', userInfo: 'Startup Name: Tallybean' });
    const answer = await fetch(`http://127.0.0.1:${server.functionsPort}/generateResponse`, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    return answer.json();
  };
  return { ask, lines };
}

it('answers through the model that the settings name', async () => {
  const model = await startModel();
  const { ask, lines } = await startWith({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'sk-hidden', OPENAI_MODEL: 'tiny-1' });
  expect(await ask()).toEqual({ success: true, response: 'Yes.' });
  expect(model.asked).toEqual([{ authorization: 'Bearer sk-hidden', model: 'tiny-1' }]);
  expect(lines.find((line) => line.includes('model used'))).toContain('"model":"tiny-1"');
  expect(lines.join('')).not.toMatch(/sk-hidden|Tallybean|Where do I start/);
});

it('needs only the address of a server without keys', async () => {
  const model = await startModel();
  const { ask } = await startWith({ OPENAI_BASE_URL: model.url });
  expect(await ask()).toEqual({ success: true, response: 'Yes.' });
  expect(model.asked).toMatchObject([{ model: 'gpt-5.4-mini' }]);
});

it('halts when the budget of the day is used up', async () => {
  const model = await startModel();
  const { ask, lines } = await startWith({ OPENAI_BASE_URL: model.url, ASSISTANT_DAILY_TOKEN_BUDGET: '1' });
  expect(await ask()).toEqual({ success: true, response: 'Yes.' });
  for (const _again of [1, 2]) expect(await ask()).toEqual({ success: false, error: 'Failed to process query', code: 'reply-failed' });
  expect(model.asked).toHaveLength(1);
  expect(lines.filter((line) => line.includes('daily token budget reached'))).toHaveLength(1);
});
