import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { END, event, wholeAnswer, type Answering, type RecordedRequest } from './model-server.fixture.ts';

/** Texts that must never leave the adapter: a server may quote the key and the prompt in its errors. */
const QUOTED = 'Incorrect key sk-very-secret for prompt Tallybean';

const LARGE = 'x'.repeat(10_000);

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Headers and the first half of an answer, on the wire. */
async function begin(response: ServerResponse, { body }: RecordedRequest): Promise<void> {
  response.writeHead(200, { 'Content-Type': body.stream === true ? 'text/event-stream' : 'application/json' });
  response.write(body.stream === true ? event({ content: 'Half an ' }) : '{"choices":[{"message":{"content":"Half an ');
  // The bytes leave before the fault.
  await setImmediate();
}

/** What a server that sends one byte a second has sent when its minute is up: no whole event, no whole JSON. */
async function trickle(response: ServerResponse, { body }: RecordedRequest): Promise<void> {
  response.writeHead(200, { 'Content-Type': body.stream === true ? 'text/event-stream' : 'application/json' });
  for (const byte of Buffer.from(body.stream === true ? event({ content: LARGE }) : wholeAnswer(LARGE)).subarray(0, 59)) {
    response.write(Buffer.of(byte));
    await setImmediate();
  }
}

function refuse(status: number): Answering {
  return (response) => void response.writeHead(status, JSON_TYPE).end(JSON.stringify({ error: { message: QUOTED, code: 'unavailable' } }));
}

function end(stream: string, whole: string): Answering {
  return (response, { body }) => void response.writeHead(200).end(body.stream === true ? stream : whole);
}

/** Sends 10 MB as fast as they are taken; ends when the client has gone. */
function flood(response: ServerResponse, { body }: RecordedRequest): void {
  response.writeHead(200, JSON_TYPE);
  const [start, piece, finish] = body.stream === true ? ['', event({ content: LARGE }), END] : ['{"choices":[{"message":{"content":"', LARGE, '"}}]}'];
  pipeline(Readable.from([start, ...Array.from({ length: 1_000 }, () => piece), finish]), response, () => undefined);
}

/** Everything that can go wrong with a model server, and whether the call is given up on its time-out. */
export const FAULTS: Readonly<Record<string, { readonly answering: Answering; readonly hangs?: true; readonly isCutOff?: true }>> = {
  'hangs before its headers': { answering: () => undefined, hangs: true },
  'hangs in mid-stream': { answering: begin, hangs: true },
  'sends one byte a second': { answering: trickle, hangs: true },
  'answers 429': { answering: refuse(429) },
  'answers 500': { answering: refuse(500) },
  'answers 503': { answering: refuse(503) },
  'resets the connection before its headers': { answering: (response) => void response.socket?.destroy() },
  'resets the connection after its headers': { answering: (...given) => begin(...given).then(() => void given[0].destroy()) },
  'cuts its answer': { answering: (...given) => begin(...given).then(() => void given[0].end()) },
  'answers without text': { answering: end(END, wholeAnswer('')) },
  'answers with blanks': { answering: end(event({ content: ' \n' }) + END, wholeAnswer(' \n')) },
  'answers invalid JSON': { answering: end(`data: {oops\n\n${END}`, '{oops') },
  'answers an HTML page': { answering: end('<html><body>Welcome</body></html>', '<html><body>Welcome</body></html>') },
  'answers other JSON': { answering: end('data: null\n\n', '[]') },
  'reports an error with status 200': { answering: end(`data: {"error":{"message":"${QUOTED}"}}\n\n`, `{"error":{"message":"${QUOTED}"}}`) },
  'filters its answer': { answering: end(event({ content: 'Half' }) + event({}, 'content_filter'), wholeAnswer('Half', 'content_filter')) },
  'answers 10 MB': { answering: flood, isCutOff: true },
};
