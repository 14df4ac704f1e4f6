/** What the bench page offers to the script that measures it, as `globalThis.bench`. */
export interface BenchPage {
  /** How often `run` does its action. */
  readonly ACTIONS: number;
  /** Milliseconds for one more piece of an answer that is already so long. */
  perChunk(renderer: string, kind: TextKind, length: number): Promise<number>;
  /** Grows an answer from 14 to 20 KB. */
  stream(renderer: string): Promise<Frames>;
  openChat(list: 'ours' | 'memo', count: number): Promise<Opening>;
  openBench(count: number): Promise<OpenBench>;
  scrollList(kind: ListKind, count: number): Promise<{ readonly opening: Frames; readonly scrolling: Frames }>;
}

/** An answer of everything that Markdown has, or one single long list. */
export type TextKind = 'mixed' | 'list';

/** How the frames went. */
export interface Frames {
  readonly dropped: number;
  /** Milliseconds of each task that held up the page for 50 or more. */
  readonly longTasks: readonly number[];
}

/** How a chat opened. */
export interface Opening {
  /** Milliseconds from the click to the painted chat. */
  readonly ms: number;
  /** Whether all of its text is in the page a moment later. */
  readonly hasAllText: boolean;
}

/** What is done in an open chat: its last answer grows, a letter is typed, a message arrives. */
export type Action = 'append' | 'type' | 'receive';

/** An open chat that things are done in. */
export interface OpenBench {
  readonly run: (action: Action) => Promise<void>;
  /** Rejects when the chat did not stay at its end. */
  readonly close: () => Promise<void>;
}

/** A long list that is opened and scrolled through. */
export type ListKind = 'messages' | 'chats';
