import type { ServerResponse } from 'node:http';
import type { LiveEvents } from '@marquill/core';

/** Unsent bytes at which a reader counts as too slow: it is cut off and comes back to a fresh snapshot. */
const MAX_UNSENT_BYTES = 4 * 1024 * 1024;

/** A stream of server-sent events to one browser. */
export interface EventStream {
  readonly send: <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]) => void;
  /** A comment line, which keeps proxies from closing a quiet stream. */
  readonly beat: () => void;
  readonly end: () => void;
  /** Sends what was said so far in one piece; until then it is held back. */
  readonly release: () => void;
}

/**
 * Begins a stream: answers 200 at once, unbuffered and never stored or transformed on the way. Every header goes through
 * writeHead, which keeps none of them in memory for as long as the stream is open.
 */
export function createEventStream(response: ServerResponse, headers: ReadonlyMap<string, string>): EventStream {
  response.writeHead(200, {
    ...Object.fromEntries(headers),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
    Connection: 'keep-alive',
  });
  response.cork();
  const write = (text: string): void => {
    if (response.destroyed || response.writableEnded) return;
    if (response.writableLength > MAX_UNSENT_BYTES) {
      response.destroy();
      return;
    }
    response.write(text);
  };
  return {
    send: (name, data) => {
      write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    beat: () => {
      write(':\n\n');
    },
    release: () => {
      response.flushHeaders();
      response.uncork();
    },
    end: () => {
      response.end();
    },
  };
}
