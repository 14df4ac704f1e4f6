/**
 * A deep copy of plain data: dates, lists, maps and simple values. Everything that goes into or comes out of the
 * memory adapters passes through here, so that no caller can change stored state afterwards.
 */
export function copy<Value>(value: Value): Value {
  return copyUnknown(value) as Value;
}

function copyUnknown(value: unknown): unknown {
  if (value instanceof Date) return new Date(value.getTime());
  if (Array.isArray(value)) return value.map(copyUnknown);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, copyUnknown(field)]));
}

/** Whether a value is a map of fields; lists and dates are not. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
