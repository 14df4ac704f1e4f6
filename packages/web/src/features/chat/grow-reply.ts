import type { DeltaEvent } from '@marquill/core';

/** The text of a pending reply as it grows. */
export interface GrowingReply {
  readonly attempt: number;
  /** The text of this attempt so far. */
  readonly text: string;
  /** The longer text of an attempt that was given up; it stays, dimmed, until the new one is longer. Empty when none. */
  readonly earlier: string;
}

/** Before anything arrived. */
export const NO_REPLY: GrowingReply = { attempt: 0, text: '', earlier: '' };

/** What to show: within an attempt the text only grows; a new attempt takes over once it is longer (design: live data). */
export function shownReply(reply: GrowingReply): { readonly text: string; readonly isStale: boolean } {
  return reply.earlier.length > reply.text.length ? { text: reply.earlier, isStale: true } : { text: reply.text, isStale: false };
}

function startAttempt(reply: GrowingReply, attempt: number): GrowingReply {
  const shown = shownReply(reply).text;
  return { attempt, text: '', earlier: shown };
}

/** Adds a piece at its offset. Pieces of given-up attempts, known pieces and pieces after a gap change nothing. */
export function addDelta(reply: GrowingReply, delta: DeltaEvent): GrowingReply {
  if (delta.attempt < reply.attempt) return reply;
  const current = delta.attempt > reply.attempt ? startAttempt(reply, delta.attempt) : reply;
  const known = current.text.length;
  if (delta.offset > known || delta.offset + delta.text.length <= known) return current;
  return { ...current, text: current.text + delta.text.slice(known - delta.offset) };
}

/** Takes the stored partial text of a placeholder, which closes gaps; it never shortens what is known. */
export function takeStored(reply: GrowingReply, stored: { readonly text: string; readonly attempt: number }): GrowingReply {
  if (stored.attempt < reply.attempt) return reply;
  const current = stored.attempt > reply.attempt ? startAttempt(reply, stored.attempt) : reply;
  return stored.text.length > current.text.length ? { ...current, text: stored.text } : current;
}
