import { createMemoryPorts } from '@marquill/core/memory';
import { assistantFailureSuite, assistantSuite, type AssistantWithModel } from '@marquill/core/testing';
import OpenAI from 'openai';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { createOpenAIAssistant } from './create-openai-assistant.ts';
import { FAULTS } from './model-faults.fixture.ts';
import { say, startModelServer, type Answering, type ModelServer } from './model-server.fixture.ts';

const answers = say('Talk to ten founders this week. -- What would they pay for?');

const faults: Readonly<Record<Parameters<AssistantWithModel['next']>[1], Answering>> = {
  fails: FAULTS['answers 500']!.answering,
  'says nothing': FAULTS['answers with blanks']!.answering,
  hangs: FAULTS['hangs before its headers']!.answering,
};

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer(answers);
});
afterEach(() => server.close());

function setUp(): AssistantWithModel {
  const { timer, log } = createMemoryPorts();
  const client = new OpenAI({ apiKey: 'sk-secret', baseURL: server.url, logLevel: 'off' });
  return {
    assistant: createOpenAIAssistant(client, { model: 'small-1', productName: 'Marquill', maxOutputTokens: 1500, timer, log }),
    next(_method, fault) {
      server.answering = (response, request) => {
        server.answering = answers;
        return faults[fault](response, request);
      };
    },
  };
}

describe('an OpenAI-compatible model as an assistant', () => {
  it.each(assistantSuite)('$name', ({ run }) => run(setUp().assistant));
  it.each(assistantFailureSuite)('$name', ({ run }) => run(setUp()));
});
