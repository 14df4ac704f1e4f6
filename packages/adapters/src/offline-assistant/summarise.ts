/** Longest summary, in characters. */
const LONGEST = 900;
const DECISIONS = /\b(?:we(?:'ve| have)? (?:decided|agreed|chose|will|are going)|i(?:'ve| have)? (?:decided|chose|will)|let'?s (?:go|use|do|take|start)|our (?:budget|goal|deadline|price|target|team|launch)|deadline|budget is|from now on|we only|we never|we don'?t|we can'?t|must not)\b/i;

/**
 * A rolling summary by extraction: what was decided, what was asked, what was advised; the newest survives when room
 * is short. Lines of an earlier summary of the same form are taken over.
 */
export function summarise(text: string): string {
  const lines = [...earlierLines(text), ...newLines(text)];
  const unique = [...new Set(lines)];
  const kept: string[] = [];
  let room = LONGEST;
  const byWorth = [...unique.keys()].sort((a, b) => worth(unique[b] ?? '', b) - worth(unique[a] ?? '', a));
  for (const index of byWorth) {
    const line = unique[index] ?? '';
    if (line.length + 1 > room) continue;
    room -= line.length + 1;
    kept.push(line);
  }
  return unique.filter((line) => kept.includes(line)).join('\n') || shorten(text, LONGEST);
}

/** Decisions outlive questions, questions outlive advice, newer lines outlive older ones. */
function worth(line: string, position: number): number {
  return position + (line.startsWith('- Decided: ') ? 60 : line.startsWith('- Asked: ') ? 4 : 0);
}

function earlierLines(text: string): readonly string[] {
  return [...text.matchAll(/^(?:Earlier summary: | *)(- (?:Decided|Asked|Advised): .+)$/gm)].map((match) => match[1] ?? '');
}

/** Lines for the labelled turns of a conversation; further lines of a turn are indented (AMB-15). */
function newLines(text: string): readonly string[] {
  return [...text.matchAll(/^(User|Assistant): (.*(?:\n(?: {2}.*)?)*)/gm)].flatMap(([, speaker, indented = '']) => {
    const words = indented.replace(/\n {2}/g, '\n').trim();
    if (speaker === 'Assistant') return advice(words);
    const decided = words.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => DECISIONS.test(sentence) && !sentence.trim().endsWith('?'));
    return [...decided.map((sentence) => `- Decided: ${shorten(sentence, 160)}`), ...(words === '' ? [] : [`- Asked: ${shorten(words, 140)}`])];
  });
}

/** The first plain sentence of an answer: playbooks put the recommendation there. */
function advice(answer: string): readonly string[] {
  const paragraph = answer.split(/\n{2,}|\n(?=[-#>|\d])/).map((part) => part.trim()).find((part) => /^[\p{L}“"*]/u.test(part) && !part.startsWith('**What'));
  const sentence = /^.{20,}?[.!?](?=\s|$)/s.exec(paragraph ?? '')?.[0] ?? paragraph ?? '';
  return sentence === '' ? [] : [`- Advised: ${shorten(sentence.replace(/[*_`]/g, ''), 180)}`];
}

function shorten(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 2).replace(/\s+\S*$/, '')} …`;
}
