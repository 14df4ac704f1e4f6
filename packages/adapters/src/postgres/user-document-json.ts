import { toDate, type UserDocument } from '@marquill/core';
import { asJson } from './as-json.ts';

/** Marks a date inside a stored document: JSON has none. */
const DATE_KEY = '$date';

/** A user document, or a part of one, as JSON text; dates become `{"$date": "…"}`. */
export function encodeDocument(value: unknown): string {
  return asJson(encode(value));
}

/** A stored document with its dates as dates; `createdAt` and `updatedAt` in whatever form they were stored (AMB-22). */
export function decodeDocument(stored: unknown): UserDocument {
  const { updatedAt, ...document } = decode(stored) as UserDocument;
  const updated = toDate(updatedAt);
  return { ...document, createdAt: toDate(document.createdAt), ...(updated && { updatedAt: updated }) };
}

function encode(value: unknown): unknown {
  if (value instanceof Date) return { [DATE_KEY]: Number.isNaN(value.getTime()) ? null : value.toISOString() };
  return mapValues(value, encode);
}

function decode(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && DATE_KEY in value) return toDate(value[DATE_KEY]);
  return mapValues(value, decode);
}

function mapValues(value: unknown, change: (item: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item)]));
}
