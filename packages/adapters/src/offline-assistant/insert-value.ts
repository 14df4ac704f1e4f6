/** Longest part of a value that is quoted; longer ones end in an ellipsis at a word. */
const QUOTED_LENGTH = 600;

/**
 * A person's text as one line of Markdown text: it shows word for word, and can start no list, heading, table cell,
 * link, image, code or HTML. Several lines become one, divided by commas where no other mark ends them.
 */
export function insertValue(value: string): string {
  return escapeMarkdown(asOneLine(value));
}

/** A text on one line, spaces single, at most as long as is quoted. */
export function asOneLine(value: string): string {
  const lines = value.split(/[\r\n\u2028\u2029]+/).map((line) => line.replace(/[\s\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu, ' ').trim()).filter((line) => line !== '');
  const parts = lines.length > 1 ? lines.map((line) => line.replace(/^(?:[-*•+]|#{1,6}|>|\d+[.)])\s+/, '')) : lines;
  const text = parts.reduce((joined, part) => (joined === '' ? part : `${joined}${/[.,;:!?]$/.test(joined) ? ' ' : ', '}${part}`), '');
  return text.length <= QUOTED_LENGTH ? text : `${text.slice(0, QUOTED_LENGTH).replace(/\s+\S*$/, '')} …`;
}

function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]|]/g, '\\$&')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/(?<=\S)~|~(?=~)/g, '\\~')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^[#+=>-]/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');
}
