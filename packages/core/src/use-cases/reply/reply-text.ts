/** A piece of a reply's text, with the attempt that it belongs to and where it begins in the attempt's text. */
export interface ReplyPiece {
  readonly attempt: number;
  readonly offset: number;
  readonly text: string;
}

/** The text of a reply while it grows, over all attempts of a run. */
export interface ReplyText {
  /** Begins the text anew. */
  restart(): void;
  append(piece: string): void;
  /** All text of the newest attempt, as one piece. */
  soFar(): ReplyPiece;
  /** What a reader sees: the longest text so far, the newer one of equally long ones; never shrinks. */
  shown(): string;
}

/** Where a run begins. */
export interface ReplyTextStart {
  /** The run's number now; it grows when this process takes over its own job. */
  readonly run: () => number;
  /** What readers saw before this run began. */
  readonly shown: string;
}

/**
 * Collects the pieces of a reply and tells each to `onPiece`. Attempts are numbered by the run, with a tenth more for
 * each time that the text began anew in it: 1, 1.1, 1.2, then 2 after a take-over. So they compare with the placeholder's.
 */
export function createReplyText(start: ReplyTextStart, onPiece: (piece: ReplyPiece) => void): ReplyText {
  let restarts = -1;
  let text = '';
  let shown = start.shown;
  let told: number | null = null;
  const attempt = (): number => start.run() + Math.max(0, restarts) / 10;
  return {
    restart() {
      restarts += 1;
      text = '';
    },
    append(piece) {
      const offset = attempt() === told ? text.length : 0;
      text += piece;
      told = attempt();
      if (text.length >= shown.length) shown = text;
      onPiece({ attempt: told, offset, text: offset === 0 ? text : piece });
    },
    soFar: () => ({ attempt: attempt(), offset: 0, text }),
    shown: () => shown,
  };
}
