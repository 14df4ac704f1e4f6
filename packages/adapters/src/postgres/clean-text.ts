/**
 * Text as PostgreSQL can keep it: NUL characters and lone surrogates, which it refuses, become U+FFFD
 * (as in HTML), so that no input can make a query fail and no two ids become equal by dropping a character.
 */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
