/** A fence that opens or closes a code block: up to three spaces, then three or more of one character. */
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const INDENTED = /^(?: {4}|\t)/;
/** What only means something to the whole text: link definitions and footnotes, wherever they stand. */
const DEFINITION = /^[ \t>]{0,12}(?:[-*+] +|\d+[.)] +)?\[[^\]]+\]:/m;
/** Raw HTML, which has its own rules about blank lines and fences; addresses in angle brackets are none. */
const HTML = /^ {0,3}<(?!(?:https?|mailto):)[a-z/!?]/i;

interface Fence {
  readonly character: string;
  readonly length: number;
  /** Spaces before the marks. */
  readonly indent: number;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function openFence(line: string): Fence | null {
  const match = FENCE.exec(line);
  const marks = match?.[1];
  if (marks === undefined) return null;
  if (marks.startsWith('`') && match?.[2]?.includes('`')) return null;
  return { character: marks.charAt(0), length: marks.length, indent: indentOf(line) };
}

function closesFence(fence: Fence, line: string): boolean {
  const match = FENCE.exec(line);
  const marks = match?.[1] ?? '';
  return marks.startsWith(fence.character) && marks.length >= fence.length && (match?.[2] ?? '').trim() === '';
}

/**
 * Whether a line after a blank one may still belong to the block before it. Joining is always safe, so doubt joins:
 * a list goes on with the next item, and after indented code the parser reads an item differently than alone.
 */
function continues(block: { readonly takesItems: boolean }, line: string): boolean {
  return /^[ \t]/.test(line) || (block.takesItems && LIST_ITEM.test(line));
}

/**
 * Cuts Markdown into blocks that mean the same alone as together: at blank lines outside code fences, never inside a
 * list or indented text. The pieces joined are the text. Text with link definitions or footnotes stays whole, and so does what follows raw HTML.
 */
export function splitBlocks(text: string): readonly string[] {
  if (text === '') return [];
  if (DEFINITION.test(text)) return [text];
  const blocks: string[] = [];
  let start = 0;
  let position = 0;
  let fence: Fence | null = null;
  let afterBlank = false;
  let takesItems = false;
  while (position < text.length) {
    const end = text.indexOf('\n', position);
    const next = end === -1 ? text.length : end + 1;
    const line = text.slice(position, end === -1 ? text.length : end);
    const isBlank = line.trim() === '';
    if (fence === null && !isBlank && afterBlank && position > start && !continues({ takesItems }, line)) {
      blocks.push(text.slice(start, position));
      start = position;
      takesItems = false;
    }
    if (fence === null && HTML.test(line)) break;
    if (fence !== null) {
      // A line further left than a fence inside a list ends the list, and marks there open a fence of their own.
      if (takesItems && !isBlank && indentOf(line) < fence.indent) break;
      if (closesFence(fence, line)) fence = null;
    } else {
      fence = openFence(line);
      if (LIST_ITEM.test(line) || INDENTED.test(line)) takesItems = true;
    }
    afterBlank = isBlank;
    position = next;
  }
  blocks.push(text.slice(start));
  return blocks;
}

/** Blocks of a text that grows at its end. */
export interface SplitText {
  readonly text: string;
  readonly blocks: readonly string[];
}

/** Blocks may still join while their first line is being written, so the last two are cut again. */
const OPEN_BLOCKS = 2;

/** Splits a text that may continue an earlier one; then only its open end is scanned and finished blocks stay the same. */
export function growBlocks(before: SplitText | null, text: string): SplitText {
  if (before === null || before.text === '' || !text.startsWith(before.text)) return { text, blocks: splitBlocks(text) };
  if (text.length === before.text.length) return before;
  const finished = before.blocks.slice(0, -OPEN_BLOCKS);
  const length = finished.reduce((sum, block) => sum + block.length, 0);
  const open = text.slice(length);
  if (DEFINITION.test(open)) return { text, blocks: [text] };
  return { text, blocks: [...finished, ...splitBlocks(open)] };
}
