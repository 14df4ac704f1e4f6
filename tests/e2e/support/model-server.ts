import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the product asked the model. */
export interface ModelCall {
  readonly kind: 'reply' | 'title' | 'summary' | 'queries';
  /** Our own instructions. */
  readonly system: string;
  /** Everything in the user role: the profile, the conversation, the question. */
  readonly user: string;
  /** The question with its style instruction; "" for the other kinds. */
  readonly question: string;
}

/** A reply that the test writes by hand. */
export interface HeldReply {
  /** Settles when the product has asked for it. */
  readonly asked: Promise<void>;
  /** Settles when the product has given up the request. */
  readonly givenUp: Promise<void>;
  /** Sends a piece; waits until the reply was asked for. */
  say(piece: string): Promise<void>;
  /** Sends the end of the reply. */
  end(): Promise<void>;
  /** Breaks the connection off. */
  breakOff(): Promise<void>;
}

/** An OpenAI-compatible model server on loopback which answers as the test says and records what it is asked. */
export interface ModelServer {
  /** For the setting OPENAI_BASE_URL. */
  readonly url: string;
  readonly calls: readonly ModelCall[];
  /** Answers this question with this text, at once. Without a script every question gets "Answer to: <question>". */
  says(question: string, text: string): void;
  /** Answers every try of this question with status 500, until `says` tells another answer. */
  fails(question: string): void;
  /** Hands the reply to this question to the test. A second try of the same question gets the same hand. */
  holds(question: string): HeldReply;
  /** The starter queries; `null` makes the call fail. */
  queries: string | null;
  /** The title of a chat by the first question; the question's own first words without one. */
  titles: Map<string, string>;
  close(): Promise<void>;
}

type Script = (response: ServerResponse) => void;

const KINDS = { 'Write a title': 'title', 'Summarise': 'summary', 'From the business profile': 'queries' } as const;

function kindOf(system: string): ModelCall['kind'] {
  return Object.entries(KINDS).find(([start]) => system.startsWith(start))?.[1] ?? 'reply';
}

function readCall(body: string): ModelCall {
  const { messages } = JSON.parse(body) as { messages: readonly { role: string; content: string }[] };
  const text = (role: string): string => messages.find((message) => message.role === role)?.content ?? '';
  const [system, user] = [text('system'), text('user')];
  const kind = kindOf(system);
  return { kind, system, user, question: kind === 'reply' ? (user.split('</conversation>\n\n').at(-1) ?? '') : '' };
}

function piece(content: string, finish: string | null = null): string {
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
}

const END = `${piece('', 'stop')}data: [DONE]\n\n`;

function whole(response: ServerResponse, content: string): void {
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ id: 'c', object: 'chat.completion', model: 'm', choices }));
}

function stream(response: ServerResponse): ServerResponse {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
  return response;
}

const refuse: Script = (response) => void response.writeHead(500, { 'Content-Type': 'application/json' }).end('{"error":{"message":"overloaded"}}');

function inWords(text: string): Script {
  return (response) => {
    stream(response);
    for (const word of text.split(/(?<=\s)/)) response.write(piece(word));
    response.end(END);
  };
}

/** A hand and the script that gives it the request. */
function makeHand(): { hand: HeldReply; script: Script } {
  const asked = Promise.withResolvers<void>();
  const givenUp = Promise.withResolvers<void>();
  let current: ServerResponse | null = null;
  const held = async (): Promise<ServerResponse> => {
    await asked.promise;
    if (current === null) throw new Error('The reply was asked for without a request.');
    return current;
  };
  return {
    hand: {
      asked: asked.promise,
      givenUp: givenUp.promise,
      say: async (text) => void (await held()).write(piece(text)),
      end: async () => void (await held()).end(END),
      breakOff: async () => void (await held()).destroy(),
    },
    script: (response) => {
      current = stream(response);
      response.once('close', () => {
        if (!response.writableFinished) givenUp.resolve();
      });
      asked.resolve();
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += String(part);
  return text;
}

/** The line that a title or a summary stands for: the first question in what was sent. */
function firstQuestion(user: string): string {
  return /^User: (.*)$/m.exec(user)?.[1] ?? '';
}

/** Starts a model server; the caller closes it. */
export async function startModelServer(): Promise<ModelServer> {
  const scripts = new Map<string, Script>();
  const calls: ModelCall[] = [];

  function answer(call: ModelCall, response: ServerResponse): void {
    if (call.kind === 'title') whole(response, self.titles.get(firstQuestion(call.user)) ?? firstQuestion(call.user).split(' ').slice(0, 4).join(' '));
    else if (call.kind === 'summary') whole(response, `They asked first: ${firstQuestion(call.user)}`);
    else if (call.kind === 'queries') (self.queries === null ? refuse : (to: ServerResponse) => whole(to, self.queries ?? ''))(response);
    else (scripts.get(call.question.split('\n\n')[0] ?? '') ?? inWords(`Answer to: ${call.question.split('\n\n')[0]}`))(response);
  }

  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const call = readCall(body);
      calls.push(call);
      answer(call, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const self: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    says: (question, text) => void scripts.set(question, inWords(text)),
    fails: (question) => void scripts.set(question, refuse),
    holds: (question) => {
      const { hand, script } = makeHand();
      scripts.set(question, script);
      return hand;
    },
    queries: 'How do we find our first cafés? -- What should our landing page say? -- Which newsletter fits us?',
    titles: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}
