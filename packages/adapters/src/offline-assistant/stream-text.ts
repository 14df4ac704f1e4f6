import type { ReplyStream, Timer } from '@marquill/core';

/** How long a whole answer takes, by its length: between these two, in milliseconds. */
const SHORTEST_MS = 2200;
const LONGEST_MS = 4200;
const MS_PER_CHARACTER = 0.8;
/** Time before the first piece, so that it can be seen that a reply is being made. */
const FIRST_PIECE_MS = 350;
const PIECE_LENGTH = 18;
const LONGEST_PIECE = 40;

/** Hands a text over piece by piece within 2 to 5 seconds; rejects with the signal's reason once it is aborted. */
export async function streamText(text: string, { signal, onDelta }: Pick<ReplyStream, 'signal' | 'onDelta'>, timer: Timer): Promise<void> {
  const pieces = piecesOf(text);
  const total = Math.min(LONGEST_MS, SHORTEST_MS + text.length * MS_PER_CHARACTER);
  const pause = (total - FIRST_PIECE_MS) / Math.max(1, pieces.length - 1);
  for (const [index, piece] of pieces.entries()) {
    signal.throwIfAborted();
    await timer.sleep(index === 0 ? FIRST_PIECE_MS : pause, signal);
    signal.throwIfAborted();
    onDelta(piece);
  }
}

/** Words joined to pieces of about 15 to 40 characters; no character is cut in two. */
export function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const word of text.match(/\S+\s*|\s+/g) ?? []) {
    if (piece !== '' && piece.length + word.length > LONGEST_PIECE) {
      pieces.push(piece);
      piece = '';
    }
    piece += word;
    const letters = piece.length > LONGEST_PIECE ? [...piece] : [];
    while (letters.length > LONGEST_PIECE) pieces.push(letters.splice(0, LONGEST_PIECE).join(''));
    if (letters.length > 0) piece = letters.join('');
    if (piece.length >= PIECE_LENGTH) {
      pieces.push(piece);
      piece = '';
    }
  }
  return piece === '' ? pieces : [...pieces, piece];
}
