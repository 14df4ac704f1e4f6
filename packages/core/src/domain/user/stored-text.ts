/** Whether a value holds no text: blank text, a list without text, or anything that is no text at all. */
export function isBlank(value: unknown): boolean {
  return storedText(value) === '';
}

/** The text of a stored value as it was written; lists are joined with ", ". Blank and foreign values give "" (AMB-62). */
export function storedText(value: unknown): string {
  if (typeof value === 'string') return value.trim() === '' ? '' : value;
  if (Array.isArray(value)) return value.map(storedText).filter((item) => item !== '').join(', ');
  return '';
}
