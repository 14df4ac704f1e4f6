import type { Timer } from '@marquill/core';
import { readAnswerPart, type AnswerPart, type TokenUsage } from './answer-part.ts';
import { ModelFailure } from './model-failure.ts';
import { readBytes, type ReadLimits } from './read-bytes.ts';
import { readEvents } from './read-events.ts';

/** How long the usage may come after the last text, and the connection stay open for the next call, in ms. */
const TRAILER_MS = 1_000;

/** Reads an answer that came whole. */
export async function readWhole(response: Response, limits: ReadLimits): Promise<AnswerPart> {
  const decoder = new TextDecoder();
  let json = '';
  for await (const piece of readBytes(response, limits)) json += decoder.decode(piece, { stream: true });
  return readAnswerPart(json);
}

/** How a streamed answer is read. */
export interface StreamReading extends ReadLimits {
  readonly timer: Timer;
  /** Takes each new piece of text; may throw to end the reading. */
  readonly onText: (piece: string) => void;
}

/**
 * Reads a streamed answer to its end; resolves with the usage, if the server told it. A stream that ends without saying
 * that the text is complete is a failure: it was cut off.
 */
export async function readStream(response: Response, { signal, maxBytes, timer, onText }: StreamReading): Promise<TokenUsage | null> {
  const trailer = new AbortController();
  let usage: TokenUsage | null = null;
  let cancelTrailer: (() => void) | null = null;
  try {
    const bytes = readBytes(response, { signal: AbortSignal.any([signal, trailer.signal]), maxBytes });
    for await (const data of readEvents(bytes)) {
      if (data === '[DONE]') continue;
      const part = readAnswerPart(data);
      if (part.text !== '') onText(part.text);
      usage = part.usage ?? usage;
      if (part.isLast) cancelTrailer ??= timer.after(TRAILER_MS, () => trailer.abort());
    }
  } catch (error) {
    // The text was complete: whatever happens to the connection after that does not matter.
    if (cancelTrailer === null || signal.aborted || error instanceof ModelFailure) throw error;
  } finally {
    cancelTrailer?.();
  }
  if (cancelTrailer === null) throw new ModelFailure('ended early');
  return usage;
}
