/** Words of a text in lower case without accents and marks; "&", "/" and the like divide words, "c2c" and "$500" stay whole. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’`]/g, '');
  return plain.match(/[$€£]?[\p{L}\p{N}]+(?:[.,]\d+)*%?/gu) ?? [];
}

/** A word without its plural ending. */
export function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us')) return word.slice(0, -1);
  return word;
}

/**
 * Compares the words of a question with a vocabulary.
 * A word that is in the vocabulary stands for itself; another one may be a typo of a longer word of it.
 */
export class WordMatcher {
  /** The words of each phrase, without endings. */
  readonly #phrases: ReadonlyMap<string, readonly string[]>;
  readonly #known: ReadonlySet<string>;

  constructor(phrases: Iterable<string>) {
    this.#phrases = new Map([...phrases].map((phrase) => [phrase, wordsOf(phrase).map(stem)]));
    this.#known = new Set([...this.#phrases.values()].flat());
  }

  /** How well a phrase of the vocabulary occurs in the words (without endings): 1 as written, 0.7 with a typo, 0 not at all. */
  strength(words: readonly string[], phrase: string): number {
    const wanted = this.#phrases.get(phrase) ?? [];
    let best = 0;
    for (let start = 0; start + wanted.length <= words.length; start += 1) {
      let strength = 1;
      for (const [index, want] of wanted.entries()) {
        strength = Math.min(strength, this.#alike(words[start + index] ?? '', want));
        if (strength === 0) break;
      }
      best = Math.max(best, strength);
    }
    return best;
  }

  #alike(given: string, wanted: string): number {
    if (given === wanted) return 1;
    if (wanted.length < 5 || given[0] !== wanted[0] || this.#known.has(given)) return 0;
    return editDistance(given, wanted) <= (wanted.length < 8 ? 1 : 2) ? 0.7 : 0;
  }
}

/** How many letters must be changed, added, dropped or swapped with their neighbour. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
