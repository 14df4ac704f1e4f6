/**
 * A text as concise replies show it: paragraphs keep two sentences, list entries one, tables lose their last column (five
 * columns and more: their last two). Headings and quoted drafts stay as they are.
 */
export function shortenMarkdown(text: string): string {
  return text.split('\n').map(shortenLine).join('\n');
}

function shortenLine(line: string): string {
  if (line.startsWith('|')) return shortenRow(line);
  if (/^(?:#|>|$)/.test(line)) return line;
  return firstSentences(line, /^(?:\d+\.|-) /.test(line) ? 1 : 2);
}

function shortenRow(line: string): string {
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  const kept = cells.length >= 5 ? cells.length - 2 : Math.max(2, cells.length - 1);
  return `|${cells.slice(0, kept).join('|')}|`;
}

/** The first sentences, and as many more as close an open quotation, bracket or emphasis. */
function firstSentences(line: string, count: number): string {
  const sentences = line.split(/(?<=[\p{Ll}\p{N})%”*][.!?](?:”|\*{1,2})?)\s+(?=[\p{Lu}“*[])/u);
  let taken = count;
  while (taken < sentences.length && !isClosed(sentences.slice(0, taken).join(' '))) taken += 1;
  return sentences.slice(0, taken).join(' ');
}

function isClosed(text: string): boolean {
  const number = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return number(/“/g) === number(/”/g) && number(/\(/g) === number(/\)/g) && number(/(?<!\\)\*/g) % 2 === 0 && number(/\*\*/g) % 2 === 0 && !/^\d+\.$|^\d+\. \*\*[^*]+\*\*$/.test(text);
}
