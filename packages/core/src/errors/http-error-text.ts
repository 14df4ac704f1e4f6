/** The text for an answer with a non-OK HTTP status (spec §8, backend function errors). */
export function httpErrorText(status: number): string {
  return `HTTP error! status: ${status}`;
}
