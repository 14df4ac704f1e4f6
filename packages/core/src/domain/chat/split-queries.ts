/** What stands between two starter queries (spec §2). */
export const QUERY_SEPARATOR = ' -- ';

/** The starter queries in one text: split on " -- ", trimmed, without empty pieces (spec §2; AMB-44). */
export function splitQueries(text: string): readonly string[] {
  return text
    .split(QUERY_SEPARATOR)
    .map((query) => query.trim())
    .filter((query) => query !== '');
}
