/** So many words in a row, copied from the instructions, are a leak; a passing likeness is shorter. */
const LONGEST_LIKENESS = 16;

const MAX_WORD_LENGTH = 100;

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/**
 * Watches a growing text for a long verbatim copy of these instructions, whatever its case, line breaks or marks.
 * The returned function takes each new piece and says whether the text holds one by now.
 */
export function watchForRepetition(instructions: string): (piece: string) => boolean {
  const known = new Set(runsOf(wordsOf(instructions)));
  let recent: string[] = [];
  let open = '';
  return (piece) => {
    const text = open + piece;
    let end = text.length;
    while (end > 0 && WORD_CHARACTER.test(text.charAt(end - 1))) end -= 1;
    // The last word may still grow, so it waits; text without any boundary is kept short.
    open = text.slice(end).slice(-MAX_WORD_LENGTH);
    if (end === 0) return false;
    recent = recent.concat(wordsOf(text.slice(0, end)));
    const found = runsOf(recent).some((run) => known.has(run));
    recent = recent.slice(1 - LONGEST_LIKENESS);
    return found;
  };
}

/** Every run of as many words as are compared. */
function runsOf(words: readonly string[]): string[] {
  const runs: string[] = [];
  for (let end = LONGEST_LIKENESS; end <= words.length; end += 1) runs.push(words.slice(end - LONGEST_LIKENESS, end).join(' '));
  return runs;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
