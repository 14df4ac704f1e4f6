import { toDate } from '@marquill/core';

/** Marks a date inside a user document of a data file: JSON has none. */
const DATE_KEY = '$date';

/** A value whose dates, on every level, are maps `{"$date": "…"}`. */
export function withDateMaps(value: unknown): unknown {
  if (value instanceof Date) return { [DATE_KEY]: value.toISOString() };
  return mapValues(value, withDateMaps);
}

/** The same the other way round. */
export function withoutDateMaps(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && DATE_KEY in value) return toDate(value[DATE_KEY]);
  return mapValues(value, withoutDateMaps);
}

function mapValues(value: unknown, change: (item: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item)]));
}
