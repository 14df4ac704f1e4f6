/** How much of one profile value travels in a prompt, in UTF-16 units. */
export const FACT_MAX_LENGTH = 2_000;

/** How much of one earlier message or summary travels in a prompt, in UTF-16 units. */
export const CONTEXT_TEXT_MAX_LENGTH = 4_000;

const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** A text fit for a prompt: trimmed, every kind of line break as "\n", cut to a length with "…" at the end. */
export function promptValue(text: string, maxLength: number): string {
  const plain = text.trim().split(LINE_BREAK).join('\n');
  if (plain.length <= maxLength) return plain;
  // A cut between the halves of a surrogate pair would leave a broken character.
  const end = /[\uD800-\uDBFF]/.test(plain.charAt(maxLength - 2)) ? maxLength - 2 : maxLength - 1;
  return `${plain.slice(0, end)}…`;
}

/**
 * One labelled entry, "Label: value", of a value made by `promptValue`. Further lines of the value are indented by two
 * spaces, so that whatever a person wrote can never look like another entry.
 */
export function labelled(label: string, value: string): string {
  return `${label}: ${value.replaceAll('\n', '\n  ')}`;
}

/** The entries of a text made of `labelled` entries, one under the other; lines that belong to no entry are left out. */
export function readLabelled(text: string): readonly { readonly label: string; readonly value: string }[] {
  const entries: { label: string; value: string }[] = [];
  for (const line of text.split(LINE_BREAK)) {
    const last = entries.at(-1);
    const colon = line.indexOf(': ');
    if (line.startsWith('  ')) {
      if (last) last.value += `\n${line.slice(2)}`;
    } else if (colon > 0) {
      entries.push({ label: line.slice(0, colon), value: line.slice(colon + 2) });
    }
  }
  return entries;
}
