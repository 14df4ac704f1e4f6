import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the model server got it. */
export interface RecordedRequest {
  readonly path: string;
  readonly authorization: string;
  /** The very text of the body. */
  readonly raw: string;
  readonly body: {
    readonly model: string;
    readonly stream?: boolean;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  } & Readonly<Record<string, unknown>>;
  /** Whether the client closed the connection before the answer was whole. */
  isAborted: boolean;
}

/** Answers one request. */
export type Answering = (response: ServerResponse, request: RecordedRequest) => void | Promise<void>;

/** A model server on loopback that records what it is asked, and answers as the test says. */
export interface ModelServer {
  readonly url: string;
  readonly requests: RecordedRequest[];
  answering: Answering;
  close(): Promise<void>;
}

/** Starts a model server. */
export async function startModelServer(answering: Answering): Promise<ModelServer> {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    void readText(request).then(async (raw) => {
      const body = JSON.parse(raw) as RecordedRequest['body'];
      const recorded: RecordedRequest = { path: request.url ?? '', authorization: request.headers.authorization ?? '', raw, body, isAborted: false };
      requests.push(recorded);
      response.once('close', () => (recorded.isAborted = !response.writableFinished));
      await self.answering(response, recorded);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const self: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answering,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}

/** One event of a stream. */
export function event(delta: object, finish: string | null = null): string {
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
}

/** The end of a good stream, with its usage. */
export const END = `${event({}, 'stop')}data: ${JSON.stringify({ id: 'c', choices: [], usage: { prompt_tokens: 30, completion_tokens: 12 } })}\n\ndata: [DONE]\n\n`;

/** A whole answer, as JSON. */
export function wholeAnswer(content: string, finish = 'stop'): string {
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }];
  return JSON.stringify({ id: 'c', object: 'chat.completion', model: 'm', choices, usage: { prompt_tokens: 30, completion_tokens: 12 } });
}

/** Answers well: streamed in words where a stream was asked for. */
export function say(text: string): Answering {
  return (response, { body }) => {
    if (body.stream !== true) {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(wholeAnswer(text));
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const piece of text.split(/(?<= )/)) response.write(event({ content: piece }));
    response.end(END);
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += String(piece);
  return text;
}
