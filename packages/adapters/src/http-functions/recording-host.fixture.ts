import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface RecordedRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers one request. */
export type Answer = (response: ServerResponse, request: RecordedRequest) => void;

/** A functions host on loopback that writes down what it is asked and answers as it is told. */
export interface RecordingHost {
  readonly url: string;
  readonly requests: RecordedRequest[];
  /** Answers of the next requests, in order; the last one stays. */
  answer(...answers: readonly Answer[]): void;
  /** Resolves once this many requests have arrived. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

/** An answer in JSON. */
export function json(status: number, body: unknown): Answer {
  return (response) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** Starts the host on a free port. */
export async function startRecordingHost(): Promise<RecordingHost> {
  const requests: RecordedRequest[] = [];
  const waiting = new Set<() => void>();
  let answers: Answer[] = [json(200, { success: true })];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url: path, headers } = request;
      const recorded = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
      requests.push(recorded);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      answer?.(response, recorded);
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: (...next) => {
      answers = [...next];
    },
    received: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (requests.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
