/** A piece of a reply's text: of which attempt and call, and where it begins in that call's text. */
export interface ReplyPiece {
  readonly attempt: number;
  readonly call: number;
  readonly offset: number;
  readonly text: string;
}

/** The text of a reply while it grows, over all calls of the assistant. */
export interface ReplyText {
  /** Begins the text anew, for the next call. */
  restart(): void;
  append(piece: string): void;
  /** All text of the newest call, as one piece. */
  soFar(): ReplyPiece;
  /** What a reader sees: the longest text so far, the newer one of equally long ones; never shrinks. */
  shown(): string;
}

/** Where a run begins. */
export interface ReplyTextStart {
  /** The run's attempt number now; it grows when this process takes over its own job. */
  readonly attempt: () => number;
  /** What readers saw before this run began. */
  readonly shown: string;
}

/** Collects the pieces of a reply and tells each to `onPiece`; the first one under a new number brings all text so far. */
export function createReplyText(start: ReplyTextStart, onPiece: (piece: ReplyPiece) => void): ReplyText {
  let call = 0;
  let text = '';
  let shown = start.shown;
  let told: Omit<ReplyPiece, 'text'> | null = null;
  const soFar = (): ReplyPiece => ({ attempt: start.attempt(), call, offset: 0, text });
  return {
    restart() {
      call += 1;
      text = '';
    },
    append(piece) {
      const before = text.length;
      text += piece;
      if (text.length >= shown.length) shown = text;
      const whole = soFar();
      const goesOn = told?.attempt === whole.attempt && told.call === call;
      told = whole;
      onPiece(goesOn ? { ...whole, offset: before, text: piece } : whole);
    },
    soFar,
    shown: () => shown,
  };
}
