import { FieldValue, Timestamp, type DocumentData, type DocumentSnapshot } from '@google-cloud/firestore';
import { toDate } from '@marquill/core';

/**
 * A value as Firestore keeps it: undefined fields left out, dates that are none as null, and lone surrogates, which
 * UTF-8 does not have, replaced.
 */
export function encodeValue(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (value instanceof Date) return toDate(value);
  if (Array.isArray(value)) return value.map(encodeValue);
  return isPlainMap(value) ? encodeMap(value) : value;
}

/** A map of fields as Firestore keeps it. */
export function encodeMap(map: object): DocumentData {
  const entries = Object.entries(map).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key.toWellFormed(), encodeValue(value)]));
}

/** A stored value with its timestamps as dates, on every level. */
export function decodeValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(decodeValue);
  if (!isPlainMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decodeValue(item)]));
}

/** The version of a document: when it was last written, in µs since 1970. Firestore lets it grow with every write. */
export function versionOf(snapshot: Pick<DocumentSnapshot, 'updateTime'>): number {
  const { seconds = 0, nanoseconds = 0 } = snapshot.updateTime ?? {};
  return seconds * 1_000_000 + Math.floor(nanoseconds / 1000);
}

/** Takes a field away in an update. */
export const REMOVED = FieldValue.delete();

function isPlainMap(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
