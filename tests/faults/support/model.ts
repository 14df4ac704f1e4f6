import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A model server in this process, in the shape that OPENAI_BASE_URL wants. */
export interface Model {
  readonly url: string;
  /** How many replies were asked for. */
  readonly asked: () => number;
  readonly stop: () => Promise<void>;
}

/** How the model speaks. */
export interface Speech {
  /** Pieces of a reply, and the time between them in ms. */
  readonly pieces: number;
  readonly everyMs: number;
}

/** A question that holds this word is answered with a failure every time. */
export const FAILING = 'unanswerable';

/** Starts a model that answers every question in the same few pieces; titles and summaries come whole and at once. */
export async function startModel({ pieces, everyMs }: Speech): Promise<Model> {
  let asked = 0;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString()));
    request.once('end', () => {
      const { stream, messages } = JSON.parse(text) as { stream?: boolean; messages: readonly { role: string; content: string }[] };
      const question = messages.at(-1)?.content ?? '';
      if (stream !== true) return answerWhole(response);
      asked += 1;
      if (question.includes(FAILING)) return void response.writeHead(500).end();
      return speak(response, { pieces, everyMs });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: () => asked,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function answerWhole(response: ServerResponse): void {
  const choices = [{ index: 0, message: { role: 'assistant', content: 'A short title' }, finish_reason: 'stop' }];
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ id: 'c', object: 'chat.completion', choices }));
}

function speak(response: ServerResponse, { pieces, everyMs }: Speech): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const write = (delta: object, finish: string | null): void => {
    response.write(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`);
  };
  let said = 0;
  const sayNext = (): void => {
    if (response.destroyed) return;
    if (said === pieces) {
      write({}, 'stop');
      response.end('data: [DONE]\n\n');
      return;
    }
    said += 1;
    write({ content: `Piece ${said}. ` }, null);
    setTimeout(sayNext, everyMs);
  };
  setTimeout(sayNext, everyMs);
}
