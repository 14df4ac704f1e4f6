/** A list cut into its items. The texts joined are the text of the list. */
export interface SplitList {
  readonly isOrdered: boolean;
  readonly start: number;
  /** Blank lines stand between items, so every item's words are paragraphs. */
  readonly isLoose: boolean;
  readonly items: readonly string[];
}

interface Marker {
  readonly kind: string;
  readonly start: number;
  /** Columns that the item's own lines are indented by. */
  readonly width: number;
}

const MARKER = /^([-*+]|(\d{1,9})([.)]))( {1,4})(?=[^ \t])/;
const EMPTY_MARKER = /^(?:[-*+]|\d{1,9}[.)])[ \t]*$/;
/** Lines whose meaning for the list is not plain to see: rules, fences, headings, quotes, tables, HTML, tasks, tabs. */
const UNCLEAR = /^ *(?:(?:[-*+]|\d{1,9}[.)]) +)*(?:[#>|<=`~]|\[[ xX]?\]|(?:[-_*] *){3,}$|-+ *$)|\t/;
/** Words that go on without indent: the paragraph of the item takes them in. */
const LAZY = /^[\p{L}\p{N}]/u;

function markerOf(line: string): Marker | null {
  const match = MARKER.exec(line);
  if (match === null) return null;
  return { kind: match[3] ?? match[1] ?? '', start: Number(match[2] ?? 1), width: match[0].length };
}

/**
 * Cuts a block that is one plain list at its top-level items, so that finished items need not be parsed again while
 * the list grows. Null when the block is anything else, or when an item could mean something else alone than in its
 * list: then it is rendered whole.
 */
export function splitList(block: string): SplitList | null {
  const first = markerOf(block);
  if (first === null) return null;
  const items: string[] = [];
  let width = first.width;
  let start = 0;
  let position = 0;
  let afterBlank = false;
  let isLoose = false;
  let hasInnerBlank = false;
  while (position < block.length) {
    const end = block.indexOf('\n', position);
    const next = end === -1 ? block.length : end + 1;
    const line = block.slice(position, end === -1 ? block.length : end);
    const isBlank = line.trim() === '';
    if (!isBlank) {
      if (UNCLEAR.test(line)) return null;
      const marker = markerOf(line);
      if (marker !== null) {
        if (marker.kind !== first.kind) return null;
        if (position > 0) {
          items.push(block.slice(start, position));
          start = position;
          isLoose ||= afterBlank;
        }
        width = marker.width;
      } else if (!line.startsWith(' '.repeat(width))) {
        if (afterBlank || EMPTY_MARKER.test(line) || !LAZY.test(line)) return null;
      } else hasInnerBlank ||= afterBlank;
    }
    afterBlank = isBlank;
    position = next;
  }
  items.push(block.slice(start));
  // Whether blank lines inside items open up the whole list depends on what they stand between.
  return hasInnerBlank && !isLoose ? null : { isOrdered: first.kind === '.' || first.kind === ')', start: first.start, isLoose, items };
}
