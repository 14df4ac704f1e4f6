const ISO_TEXT = /^([+-]\d{6}|\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/**
 * Reads a stored date in any of its forms: Date, ISO 8601 text (UTC when it names no zone), milliseconds since 1970,
 * or a store timestamp (`toDate()`, `seconds`, `_seconds`). Anything else is `null`: no date (AMB-22).
 */
export function toDate(value: unknown): Date | null {
  if (value instanceof Date) return validDate(value.getTime());
  if (typeof value === 'number') return validDate(value);
  if (typeof value === 'string') return validDate(parseIsoText(value.trim()));
  if (typeof value === 'object' && value !== null) return readTimestamp(value);
  return null;
}

function readTimestamp(value: object): Date | null {
  if (hasToDate(value)) {
    const date = value.toDate();
    return date instanceof Date ? validDate(date.getTime()) : null;
  }
  const seconds = 'seconds' in value ? value.seconds : '_seconds' in value ? value._seconds : undefined;
  const nanos = 'nanoseconds' in value ? value.nanoseconds : '_nanoseconds' in value ? value._nanoseconds : 0;
  if (typeof seconds !== 'number') return null;
  return validDate(seconds * 1000 + (typeof nanos === 'number' ? Math.floor(nanos / 1e6) : 0));
}

function hasToDate(value: object): value is { toDate(): unknown } {
  return 'toDate' in value && typeof value.toDate === 'function';
}

function parseIsoText(text: string): number {
  const [, year, month, day, time = '00:00', zone = 'Z'] = ISO_TEXT.exec(text) ?? [];
  // The engine's own fallback parser reads "garbage 1" as a date in 2001, which would open the paywall.
  if (year === undefined) return Number.NaN;
  const hours = zone.slice(0, 3);
  const minutes = zone.replace(':', '').slice(3) || '00';
  return Date.parse(`${year}-${month}-${day}T${time}${/z/i.test(zone) ? 'Z' : `${hours}:${minutes}`}`);
}

function validDate(milliseconds: number): Date | null {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? null : date;
}
