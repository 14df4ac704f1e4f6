import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What answers requests. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** A bound port. Requests that come before `serve` wait for it. */
export interface Listening {
  readonly port: number;
  readonly serve: (handler: RequestHandler) => void;
  /** Takes no new connections; resolves when the open ones have ended. */
  readonly stopAccepting: () => Promise<void>;
  /** Cuts every connection that is still open. */
  readonly cut: () => void;
}

/** Binds a port first and serves later, so that a busy port is known before anything else is opened. */
export async function listen(port: number, host: string): Promise<Listening> {
  let serve: (handler: RequestHandler) => void = () => undefined;
  const handler = new Promise<RequestHandler>((resolve) => {
    serve = resolve;
  });
  const server = createServer((request, response) => {
    void handler.then((handle) => {
      handle(request, response);
    });
  });
  await bind(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    serve: (handle) => {
      server.removeAllListeners('request');
      server.on('request', handle);
      serve(handle);
    },
    stopAccepting: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
    cut: () => {
      server.closeAllConnections();
    },
  };
}

function bind(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}
