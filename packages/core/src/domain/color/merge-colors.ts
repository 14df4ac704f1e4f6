import type { BrandColor } from './brand-color.ts';

/** A list of colours as a person saw it, as they want it, and as it is stored now. */
export interface ColorEdit {
  readonly seen: readonly BrandColor[];
  readonly wanted: readonly BrandColor[];
  readonly stored: readonly BrandColor[];
}

/**
 * The list after an edit. When others changed it meanwhile, what they did stays: from the stored list the edit takes
 * away what it took away, and puts what it added at the end.
 */
export function mergeColors({ seen, wanted, stored }: ColorEdit): readonly BrandColor[] {
  const isAsSeen = without(seen, stored).length === 0 && seen.length === stored.length;
  return isAsSeen ? wanted : [...without(stored, without(seen, wanted)), ...without(wanted, seen)];
}

/** The colours of a list that are left when each of `taken` is taken away once. */
function without(colors: readonly BrandColor[], taken: readonly BrandColor[]): readonly BrandColor[] {
  const gone = taken.map(keyOf);
  return colors.filter((color) => {
    const index = gone.indexOf(keyOf(color));
    if (index !== -1) gone.splice(index, 1);
    return index === -1;
  });
}

function keyOf({ hex, rgb, rgba }: BrandColor): string {
  return [hex, rgb, rgba].join(' ');
}
