// A bare node:http server of event streams: the unit that the memory of an idle live stream is measured in.
import { createServer } from 'node:http';

const open = new Set();
const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write('event: hello\ndata: {}\n\n');
  open.add(response);
  response.once('close', () => open.delete(response));
}).listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('disconnect', () => process.exit(0));
