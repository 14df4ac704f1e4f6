const TITLE_MAX_LENGTH = 200;

/** A title as it is stored: one line, trimmed, at most 200 characters. */
export function limitTitle(title: unknown): string {
  return typeof title === 'string' ? title.replace(/\s+/g, ' ').trim().slice(0, TITLE_MAX_LENGTH).trim() : '';
}
