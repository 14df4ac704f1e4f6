/** The text of a reply while it grows, over all its attempts. */
export interface ReplyText {
  /** Begins the text anew. */
  restart(): void;
  append(piece: string): void;
  /** The newest attempt's text and number. */
  current(): { readonly attempt: number; readonly text: string };
  /** What a reader sees: the longest text so far, the newer one of equally long ones; never shrinks. */
  shown(): string;
}

/**
 * Collects the pieces of a reply. `firstAttempt` is the number of its first text, `shown` what readers saw before this
 * run began; `onPiece` gets each piece with its attempt and offset.
 */
export function createReplyText(
  begin: { readonly firstAttempt: number; readonly shown: string },
  onPiece: (piece: { readonly attempt: number; readonly offset: number; readonly text: string }) => void,
): ReplyText {
  let attempt = begin.firstAttempt - 1;
  let text = '';
  let shown = begin.shown;
  return {
    restart() {
      attempt += 1;
      text = '';
    },
    append(piece) {
      if (piece === '') return;
      const offset = text.length;
      text += piece;
      if (text.length >= shown.length) shown = text;
      onPiece({ attempt, offset, text: piece });
    },
    current: () => ({ attempt, text }),
    shown: () => shown,
  };
}
