/** A stored value as a map, or an empty map when it is none; old documents hold texts and lists in odd places. */
export function asMap(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
