import { ModelFailure } from './model-failure.ts';

/** Limits of reading an answer. */
export interface ReadLimits {
  /** Ends the reading and the HTTP request at once; the reading then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** A longer body is a failure, and its request ends. */
  readonly maxBytes: number;
}

/** Reads a body piece by piece. Whoever stops before its end closes the HTTP request. */
export async function* readBytes(response: Response, { signal, maxBytes }: ReadLimits): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted();
  if (response.body === null) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  // A cancelled body of a broken request rejects; reading it has told so already.
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (let bytes = 0; ; ) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw new ModelFailure('too long');
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
