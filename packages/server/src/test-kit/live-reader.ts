import { request, type ClientRequest, type IncomingMessage } from 'node:http';

/** One server-sent event, or a comment line with the name `:`. */
export interface LiveEvent {
  readonly name: string;
  readonly data: unknown;
}

/** An open stream of server-sent events. */
export interface LiveReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Every event so far. */
  readonly events: readonly LiveEvent[];
  /** Resolves with the first event, past or coming, that fits; rejects when the stream ends before. */
  readonly waitFor: (name: string, fits?: (data: never) => boolean) => Promise<LiveEvent>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  readonly close: () => void;
}

interface Waiter {
  readonly fits: (event: LiveEvent) => boolean;
  readonly resolve: (event: LiveEvent) => void;
  readonly reject: (error: Error) => void;
}

/** Opens a stream; resolves when its headers are there. */
export async function createLiveReader(url: string, cookie: string): Promise<LiveReader> {
  const events: LiveEvent[] = [];
  const waiters = new Set<Waiter>();
  const { answer, sent } = await open(url, cookie);

  const take = (event: LiveEvent): void => {
    events.push(event);
    for (const waiter of waiters) {
      if (!waiter.fits(event)) continue;
      waiters.delete(waiter);
      waiter.resolve(event);
    }
  };
  let rest = '';
  answer.setEncoding('utf8').on('data', (piece: string) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) take(readBlock(block));
  });
  const ended = new Promise<void>((resolve) => {
    answer.on('error', () => undefined).once('close', () => {
      for (const waiter of waiters) waiter.reject(new Error(`The stream ended; it had said ${events.map(({ name }) => name).join(', ')}.`));
      resolve();
    });
  });
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    waitFor: (name, fits = () => true) => {
      const fitsEvent = (event: LiveEvent): boolean => event.name === name && fits(event.data as never);
      const past = events.find(fitsEvent);
      if (past !== undefined) return Promise.resolve(past);
      return new Promise((resolve, reject) => waiters.add({ fits: fitsEvent, resolve, reject }));
    },
    ended,
    close: () => sent.destroy(),
  };
}

function open(url: string, cookie: string): Promise<{ answer: IncomingMessage; sent: ClientRequest }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, headers: { Cookie: cookie, Accept: 'text/event-stream' } }, (answer) => resolve({ answer, sent }));
    sent.on('error', reject).end();
  });
}

function readBlock(block: string): LiveEvent {
  if (block.startsWith(':')) return { name: ':', data: null };
  const name = /^event: (.*)$/m.exec(block)?.[1] ?? '';
  const data = /^data: (.*)$/m.exec(block)?.[1] ?? 'null';
  return { name, data: JSON.parse(data) as unknown };
}
