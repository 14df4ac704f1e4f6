import { QUERY_SEPARATOR } from '@marquill/core';

/** The most starter queries that are offered, and the longest one, in UTF-16 units. */
const MAX_QUERIES = 8;
const QUERY_MAX_LENGTH = 300;

/** A model's title without the marks that models like to put around it: one line, no quotation marks, no label. */
export function tidyTitle(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return unwrap(line.replace(/^[#\s]+/, '').replace(/^title:\s*/i, '')).replace(/\.$/, '');
}

/**
 * A model's starter queries as one text joined by " -- " (spec §2), also when it answered with lines, bullets, numbers
 * or a JSON list. "" when there are none.
 */
export function tidyQueries(text: string): string {
  const queries = (jsonList(text) ?? text.split(/\n|\s--\s/))
    .map((piece) => unwrap(piece.replace(/^\s*(?:[-*•–]|\d+[.):])\s+/, '')).replace(/\s+/g, ' '))
    .filter((query) => query !== '' && !query.endsWith(':') && !query.startsWith('```') && query.length <= QUERY_MAX_LENGTH);
  return [...new Set(queries)].slice(0, MAX_QUERIES).join(QUERY_SEPARATOR);
}

/** Without marks around the whole of it. */
function unwrap(text: string): string {
  return text.trim().replace(/^["'“„«*_`]+([^"“”„«»*]*?)["'“”»*_`]+$/s, '$1').trim();
}

function jsonList(text: string): readonly string[] | null {
  const list = /\[[\s\S]*\]/.exec(text)?.[0];
  if (list === undefined) return null;
  try {
    const values: unknown = JSON.parse(list);
    return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : null;
  } catch {
    return null;
  }
}
