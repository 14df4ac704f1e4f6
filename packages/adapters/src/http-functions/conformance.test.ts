import { assistantFromFunctions } from '@marquill/core';
import { assistantFailureSuite, assistantSuite, functionsTransportSuite, type AssistantWithModel, type HostAnswer, type TransportUnderTest } from '@marquill/core/testing';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { createHttpFunctionsTransport } from './create-http-functions-transport.ts';
import { json, startRecordingHost, type Answer, type RecordingHost } from './recording-host.fixture.ts';

/** A good answer to every call that the assistant makes. */
const ANSWER = json(200, { success: true, response: 'Talk to founders.', title: 'First customers', summary: 'They talked.', queries: 'Who pays? -- How much?' });

let host: RecordingHost;
beforeEach(async () => {
  host = await startRecordingHost();
  host.answer(ANSWER);
});
afterEach(() => host.close());

const connect = () => createHttpFunctionsTransport({ baseUrl: host.url });

function answering(answer: HostAnswer): Answer {
  if (answer === 'hangs') return () => undefined;
  if (answer === 'closes') return (response) => response.destroy();
  return (response) => response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.text);
}

function transportUnderTest(): TransportUnderTest {
  return {
    transport: connect(),
    answer: (...answers) => host.answer(...answers.map(answering)),
    requests: () => host.requests.map(({ path = '', body }) => ({ path, body: JSON.parse(body) as unknown })),
  };
}

const FAULTS: Readonly<Record<Parameters<AssistantWithModel['next']>[1], Answer>> = {
  fails: json(500, { success: false, error: 'boom' }),
  'says nothing': json(200, { success: true, response: ' ', title: '', summary: '\n', queries: ' ' }),
  hangs: () => undefined,
};

describe('HTTP as a transport of functions', () => {
  it.each(functionsTransportSuite)('$name', ({ run }) => run(transportUnderTest()));
});

describe('a functions host over HTTP as an assistant', () => {
  it.each(assistantSuite)('$name', ({ run }) => run(assistantFromFunctions({ transport: connect() })));
  it.each(assistantFailureSuite)('$name', ({ run }) =>
    run({ assistant: assistantFromFunctions({ transport: connect() }), next: (_method, fault) => host.answer(FAULTS[fault], ANSWER) }));
});
