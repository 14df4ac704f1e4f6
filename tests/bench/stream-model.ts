// A model server for the stream bench: 200 tokens at 100 a second, each token being the moment at which it is sent.
// With an address as argument it is a bare byte pipe to that server instead. Tells its port to its parent.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const TOKENS = 200;
const EVERY_MS = 10;

const upstream = process.argv[2];
const server = createServer(upstream === undefined ? answer : (incoming, outgoing) => pipe(upstream, incoming, outgoing));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));

function answer(incoming: IncomingMessage, response: ServerResponse): void {
  let text = '';
  incoming.on('data', (piece: Buffer) => (text += piece.toString()));
  incoming.once('end', () => {
    const { stream } = JSON.parse(text) as { stream?: boolean };
    if (stream === true) speak(response);
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ choices: [{ message: { content: 'Short' }, finish_reason: 'stop' }] }));
  });
}

function speak(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const write = (choice: object): void => void response.write(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] })}\n\n`);
  const begun = performance.now();
  let sent = 0;
  const sendDue = (): void => {
    while (sent < TOKENS && performance.now() >= begun + sent * EVERY_MS) {
      sent += 1;
      write({ delta: { content: `${(performance.timeOrigin + performance.now()).toFixed(3)} ` }, finish_reason: null });
    }
    if (sent < TOKENS) {
      setTimeout(sendDue, Math.max(0, begun + sent * EVERY_MS - performance.now()));
      return;
    }
    write({ delta: {}, finish_reason: 'stop' });
    response.end('data: [DONE]\n\n');
  };
  sendDue();
}

function pipe(address: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const onward = request(address, { method: 'POST', headers: { 'Content-Type': 'application/json' } }, (answered) => {
    outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(outgoing);
  });
  incoming.pipe(onward);
}
