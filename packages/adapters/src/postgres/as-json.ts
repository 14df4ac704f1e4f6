import { cleanText } from './clean-text.ts';

/** A value as JSON text for a `jsonb` parameter, with clean texts and keys; dates become ISO 8601 text. */
export function asJson(value: unknown): string {
  return JSON.stringify(clean(value)) ?? 'null';
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(clean);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanText(key), clean(item)]));
}
