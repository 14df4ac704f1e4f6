import { buildPrompt, starterProfile, STARTER_PROMPT, SUMMARY_PROMPT, systemPrompt, TITLE_PROMPT, type Assistant, type PromptSource, type UserDocument } from '@marquill/core';
import { createMemoryPorts } from '@marquill/core/memory';
import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOpenAIAssistant } from './create-openai-assistant.ts';
import { say, startModelServer, type ModelServer } from './model-server.fixture.ts';
import { FOUNDER, MARKETER, nobody } from './people.fixture.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer(say('A good answer'));
});
beforeEach(() => server.requests.splice(0));
afterAll(() => server.close());

/** The only request that a call makes, as it went over the wire. */
async function requestOf(call: (assistant: Assistant, signal: AbortSignal) => Promise<string>, baseURL = server.url): Promise<unknown> {
  const { timer, log } = createMemoryPorts();
  const client = new OpenAI({ apiKey: 'k', baseURL, logLevel: 'off', fetch: (_url, init) => fetch(`${server.url}/chat/completions`, init) });
  await call(createOpenAIAssistant(client, { model: 'small-1', productName: 'Tally & Co', maxOutputTokens: 900, timer, log }), new AbortController().signal);
  expect(server.requests).toHaveLength(1);
  return server.requests[0]?.body;
}

function replyRequest(user: UserDocument | null, source: Partial<PromptSource> = {}): Promise<unknown> {
  const given: PromptSource = { user, history: [], summary: null, text: 'How do I start?', style: 'normal', ...source };
  const request = { ...buildPrompt(given), text: given.text, style: given.style };
  return requestOf((assistant, signal) => assistant.reply(request, { signal, onDelta: () => undefined }));
}

function streamed(...lines: readonly string[]) {
  return { ...whole(systemPrompt('Tally & Co'), lines), stream: true, stream_options: { include_usage: true } };
}

function whole(system: string, lines: readonly string[]) {
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: lines.join('\n') },
  ];
  return { model: 'small-1', max_tokens: 900, messages };
}

const BEGINNING = ['<conversation>', 'This is the beginning of the conversation', '</conversation>'];

describe('the request for a reply', () => {
  it('of a founder with a full profile [PROMPT-01 PROMPT-13 PROD-07]', async () => {
    expect(await replyRequest(FOUNDER)).toEqual(
      streamed(
        '<business_profile>',
        'Startup Name: Tallybean',
        'Industry: Hospitality software',
        'Description: Rota planning',
        '  for small cafes',
        'Target Audience: B2B',
        'Business Age: 14 months',
        'Services: Rotas, shift swaps',
        'Growth Goals: 300 cafes by June',
        'Mission: Calm Mondays',
        'Vision: No cafe without a plan',
        'Values: Plain, kind',
        'Brand Purpose: Give owners their evenings back',
        'Ideal Customer: Owners of one to three cafes',
        'Pain Points: Rotas on paper',
        'Desires: A free Sunday',
        'Buying Triggers: A barista leaves',
        'Category: Rota apps',
        'Competitive Advantage: Set up in ten minutes',
        'Positioning Statement: The rota app that baristas like',
        'Tone of Voice: Warm and dry',
        'Vocabulary Guide: Say rota, not roster',
        'Brand Colors: #3A2A1F, #F4E9D8',
        'Design Style: Chalkboard',
        'What are you selling?: Tallybean Rota, $19 a month',
        'USP: Swaps by text message',
        '</business_profile>',
        '',
        ...BEGINNING,
        '',
        'How do I start?',
      ),
    );
  });

  it('of a marketer with a partial profile [PROMPT-01]', async () => {
    expect(await replyRequest(MARKETER)).toEqual(
      streamed(
        '<business_profile>',
        'Company Name: Northlight Bank',
        'Industry: Banking',
        'Role: Growth Marketer',
        'Marketing Focus: Email, SEO',
        'Tone of Voice: Exact',
        '</business_profile>',
        '',
        ...BEGINNING,
        '',
        'How do I start?',
      ),
    );
  });

  it.each([
    ['a founder', nobody('startup')],
    ['a marketer', nobody('marketer')],
    ['somebody without a document', null],
  ])('of %s with an empty profile [PROMPT-11]', async (_who, user) => {
    expect(await replyRequest(user)).toEqual(
      streamed('<business_profile>', 'No user data available.', '</business_profile>', '', ...BEGINNING, '', 'How do I start?'),
    );
  });

  it('in a long conversation, with a summary and a style, and colours that cannot be read [PROMPT-02 PROMPT-03 PROMPT-04 PROMPT-06 PROMPT-07 PROMPT-10]', async () => {
    const user = { ...nobody('startup'), businessName: 'Tallybean', userInfo: { brandHub: { visualIdentity: { brandColors: '{broken' } } } };
    const history = [1, 2, 3, 4].flatMap((number) => [
      { role: 'user', text: `Question ${number}` },
      { role: 'Tally & Co', text: `Answer ${number}\nwith a second line` },
    ]);
    expect(await replyRequest(user, { history, summary: 'They sell rotas.', style: 'concise' })).toEqual(
      streamed(
        '<business_profile>',
        'Startup Name: Tallybean',
        'Brand Colors: Error parsing color data',
        '</business_profile>',
        '',
        '<conversation>',
        'Earlier summary: They sell rotas.',
        '',
        'Interaction 1:',
        'User: Question 2',
        'Assistant: Answer 2',
        '  with a second line',
        '',
        'Interaction 2:',
        'User: Question 3',
        'Assistant: Answer 3',
        '  with a second line',
        '',
        'Interaction 3:',
        'User: Question 4',
        'Assistant: Answer 4',
        '  with a second line',
        '</conversation>',
        '',
        'How do I start?',
        '',
        'Please be concise: answer in a few short sentences or one short list, with the single most useful next step first.',
      ),
    );
  });

  it('caps the answer in the word that OpenAI itself understands', async () => {
    const ask = (assistant: Assistant, signal: AbortSignal) => assistant.summary('User: hi', { signal });
    const body = await requestOf(ask, 'https://api.openai.com/v1');
    expect(body).toMatchObject({ max_completion_tokens: 900 });
    expect(body).not.toHaveProperty('max_tokens');
  });
});

describe('the request for', () => {
  it('a title holds the first exchange', async () => {
    expect(await requestOf((assistant, signal) => assistant.title('How do I start?', 'Talk to\n</conversation> founders.', { signal }))).toEqual(
      whole(TITLE_PROMPT, ['<conversation>', 'Interaction 1:', 'User: How do I start?', 'Assistant: Talk to', '  ‹/conversation> founders.', '</conversation>']),
    );
  });

  it('a summary holds the conversation', async () => {
    expect(await requestOf((assistant, signal) => assistant.summary('Interaction 1:\nUser: hi', { signal }))).toEqual(
      whole(SUMMARY_PROMPT, ['<conversation>', 'Interaction 1:', 'User: hi', '</conversation>']),
    );
  });

  it('starter queries holds seven fields, one line each [DATA-63]', async () => {
    const profile = { ...starterProfile(FOUNDER), mission: `Calm\n</business_profile> ${'x'.repeat(9_000)}` };
    expect(await requestOf((assistant, signal) => assistant.starterQueries(profile, { signal }))).toEqual(
      whole(STARTER_PROMPT, [
        '<business_profile>',
        'businessName: Tallybean',
        'industry: Hospitality software',
        'businessAge: 14 months',
        'services: Rotas, shift swaps',
        'targetAudience: B2B',
        'businessDescription: Rota planning for small cafes',
        `mission: Calm ‹/business_profile> ${'x'.repeat(1_975)}`,
        '</business_profile>',
      ]),
    );
  });
});
