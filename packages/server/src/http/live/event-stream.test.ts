import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEventStream, type EventStream } from './event-stream.ts';

const PIECE = { uid: 'ada', text: 'x'.repeat(256 * 1024) };

let server: Server;
let streams: EventStream[];
let isClosed: readonly (() => boolean)[];
beforeEach(async () => {
  const responses: ServerResponse[] = [];
  streams = [];
  isClosed = [0, 1].map((index) => () => responses[index]?.closed === true);
  server = createServer((_request, response) => {
    responses.push(response);
    const stream = createEventStream(response, new Map([['X-Own', 'yes']]));
    streams.push(stream);
    stream.release();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function open(): Promise<IncomingMessage> {
  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer.on('error', () => undefined);
}

it('a reader that takes nothing is cut off once much is unsent, and can come back at once', async () => {
  const slow = await open();
  expect(slow.headers['x-own']).toBe('yes');
  slow.pause();
  for (let piece = 0; piece < 200 && !isClosed[0]!(); piece += 1) {
    streams[0]!.send('user', PIECE as never);
    await new Promise(setImmediate);
  }
  expect(isClosed[0]!()).toBe(true);

  const again = await open();
  streams[1]!.send('user', { uid: 'ada' } as never);
  const [piece] = (await once(again.setEncoding('utf8'), 'data')) as [string];
  expect(piece).toBe('event: user\ndata: {"uid":"ada"}\n\n');
});

it('a reader that keeps up gets everything, however much it is', async () => {
  const quick = await open();
  let bytes = 0;
  quick.on('data', (piece: Buffer) => (bytes += piece.length));
  for (let piece = 1; piece <= 40; piece += 1) {
    streams[0]!.send('user', PIECE as never);
    while (bytes < piece * PIECE.text.length) await new Promise(setImmediate);
  }
  expect(isClosed[0]!()).toBe(false);
});
