import type { DeltaEvent } from '@marquill/core';

/** Which text of a reply: the attempt that writes it, and the call of the assistant within the attempt. */
type TextNumber = Pick<DeltaEvent, 'attempt' | 'call'>;

/** The text of a pending reply as it grows. */
export interface GrowingReply extends TextNumber {
  /** The text of this call so far. */
  readonly text: string;
  /** The longer text of a call that was given up; it stays, dimmed, until the new one is longer. Empty when none. */
  readonly earlier: string;
}

/** Before anything arrived. */
export const NO_REPLY: GrowingReply = { attempt: 0, call: 1, text: '', earlier: '' };

/** What to show: within a call the text only grows; a new one takes over once it is longer (design: live data). */
export function shownReply(reply: GrowingReply): { readonly text: string; readonly isStale: boolean } {
  return reply.earlier.length > reply.text.length ? { text: reply.earlier, isStale: true } : { text: reply.text, isStale: false };
}

/** The reply under this number: as it is, begun anew when the number is higher, null when it is that of a text given up. */
function under(reply: GrowingReply, { attempt, call }: TextNumber): GrowingReply | null {
  const ahead = attempt - reply.attempt || call - reply.call;
  if (ahead < 0) return null;
  return ahead === 0 ? reply : { attempt, call, text: '', earlier: shownReply(reply).text };
}

/** Adds a piece at its offset. Pieces of given-up texts, known pieces and pieces after a gap change nothing. */
export function addDelta(reply: GrowingReply, delta: DeltaEvent): GrowingReply {
  const current = under(reply, delta);
  if (current === null) return reply;
  const known = current.text.length;
  if (delta.offset > known || delta.offset + delta.text.length <= known) return current;
  return { ...current, text: current.text + delta.text.slice(known - delta.offset) };
}

/**
 * Takes the stored partial text of a placeholder, which closes gaps; it never shortens what is known. Which call it is of
 * is not stored: only while the attempt's first call writes it can be told.
 */
export function takeStored(reply: GrowingReply, stored: { readonly text: string; readonly attempt: number }): GrowingReply {
  const current = under(reply, { attempt: stored.attempt, call: 1 });
  if (current === null) return reply;
  return stored.text.length > current.text.length ? { ...current, text: stored.text } : current;
}
