// The least that can answer a request: the unit that the server's cold start is measured in.
import { createServer } from 'node:http';

createServer((_request, response) => {
  response.end('ok');
}).listen(Number(process.env.PORT), '127.0.0.1');
