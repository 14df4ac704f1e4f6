import type { BrandColor, ColorGroup } from '@marquill/core';
import { keepText, readText } from '../../shared/session/user-storage.ts';

/** A colour that was taken out of its group and can still be put back. */
export interface RemovedColor {
  readonly group: ColorGroup;
  /** Where in the list it stood. */
  readonly index: number;
  readonly color: BrandColor;
}

/** How long, in milliseconds, a removal can be taken back. */
export const UNDO_MS = 10_000;

const NAME = 'removed-colors';

interface Kept {
  readonly at: number;
  readonly removed: readonly RemovedColor[];
}

/** The removals that a reload must not make final; those of long ago are. */
export function readRemoved(uid: string, now: number): readonly RemovedColor[] {
  const text = readText(uid, NAME);
  if (text === '') return [];
  const { at, removed } = JSON.parse(text) as Kept;
  return now - at < UNDO_MS ? removed : [];
}

/** Keeps (or, when there are none, forgets) the removals that can still be taken back. */
export function keepRemoved(uid: string, removed: readonly RemovedColor[], now: number): void {
  keepText(uid, NAME, removed.length === 0 ? '' : JSON.stringify({ at: now, removed } satisfies Kept));
}

/** A list with a removed colour back in its place, or at the end of a list that has become shorter. */
export function putBack(colors: readonly BrandColor[], { index, color }: RemovedColor): readonly BrandColor[] {
  return colors.toSpliced(index, 0, color);
}
