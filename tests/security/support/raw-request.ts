import { Agent, request } from 'node:http';

/** Bytes as they go over the wire. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  /** The address of ours to come from, such as 127.0.0.2. */
  readonly from?: string;
}

/** What came back; an endless stream is left after its first bytes. */
export interface RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** A client that sends exactly what it is told and keeps its connections. */
export interface RawClient {
  readonly send: (request: RawRequest) => Promise<RawAnswer>;
  readonly close: () => void;
}

/** Talks to one listener. */
export function createRawClient(url: string): RawClient {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const send: RawClient['send'] = (given) => {
    const { method, path, headers = {}, body = '', from } = given;
    return new Promise((resolve, reject) => {
        const length = Buffer.byteLength(body);
        const sent = request(
          { hostname, port, method, path, agent, headers: { ...headers, ...(length > 0 ? { 'Content-Length': String(length) } : {}) }, ...(from === undefined ? {} : { localAddress: from }) },
          (answer) => {
            const type = answer.headers['content-type'] ?? '';
            let text = '';
            const done = (): void => {
              resolve({ status: answer.statusCode ?? 0, type, text });
            };
            answer.setEncoding('utf8').on('data', (piece: string) => {
              text += piece;
              if (!type.startsWith('text/event-stream')) return;
              done();
              sent.destroy();
            });
            answer.on('end', done).on('error', () => undefined);
          },
        );
        // A kept connection may be closed by the server in the moment it is used again.
        sent.on('error', (error) => (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET' ? resolve(send(given)) : reject(error))).end(body);
    });
  };
  return {
    send,
    close: () => {
      agent.destroy();
    },
  };
}
