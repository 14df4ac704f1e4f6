/** A paragraph shorter than this says too little alone, in UTF-16 units. */
const MIN_PARAGRAPH = 60;

/**
 * A text as concise replies show it: without headings, one sentence a paragraph and a list entry, table cells up to their
 * first semicolon and without the last column (five columns and more: the last two). Quoted drafts stay as they are.
 */
export function shortenMarkdown(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map(shortenLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function shortenLine(line: string): string {
  if (line.startsWith('|')) return shortenRow(line);
  if (line === '' || line.startsWith('>')) return line;
  return firstSentences(line, /^(?:\d+\.|-) /.test(line) ? 0 : MIN_PARAGRAPH);
}

function shortenRow(line: string): string {
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  const kept = cells.length >= 5 ? cells.length - 2 : Math.max(2, cells.length - 1);
  return `|${cells.slice(0, kept).map(firstClause).join('|')}|`;
}

/** A cell up to its first semicolon outside quotations and brackets. */
function firstClause(cell: string): string {
  for (let end = cell.indexOf('; '); end !== -1; end = cell.indexOf('; ', end + 1)) {
    if (isClosed(cell.slice(0, end))) return `${cell.slice(0, end)} `;
  }
  return cell;
}

/** The first sentence, and as many more as close an open quotation, bracket or emphasis, answer a question, or reach this length. */
function firstSentences(line: string, minLength: number): string {
  const sentences = line.split(/(?<=[\p{Ll}\p{N})%”*][.!?](?:”|\*{1,2})?)\s+(?=[\p{Lu}“*[])/u);
  let taken = 1;
  const text = (): string => sentences.slice(0, taken).join(' ');
  while (taken < sentences.length && (!isClosed(text()) || text().endsWith('?') || text().length < minLength)) taken += 1;
  return text();
}

function isClosed(text: string): boolean {
  const number = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return number(/“/g) === number(/”/g) && number(/\(/g) === number(/\)/g) && number(/(?<!\\)\*/g) % 2 === 0 && number(/\*\*/g) % 2 === 0 && !/^\d+\.$|^\d+\. \*\*[^*]+\*\*$/.test(text);
}
