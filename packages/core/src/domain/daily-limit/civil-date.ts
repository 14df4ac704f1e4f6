import type { CivilDate } from './usage.ts';

/** The zone whose day counts when a person's zone is unknown. */
const FALLBACK_ZONE = 'UTC';

/** Formatters are slow to make; the bound keeps odd spellings of names from filling the memory. */
const MAX_FORMATTERS = 1_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Whether a value is a time zone that this platform knows by its IANA name (offsets such as "+02:00" are not). */
export function isTimeZone(name: unknown): name is string {
  return typeof name === 'string' && /^[A-Za-z]/.test(name) && formatterOf(name) !== null;
}

/** The civil date that clocks show in a zone at an instant; an unknown zone reads as UTC (AMB-47). */
export function civilDateIn(timeZone: string, instant: Date): CivilDate {
  const formatter = (isTimeZone(timeZone) ? formatterOf(timeZone) : null) ?? formatterOf(FALLBACK_ZONE);
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const part of formatter?.formatToParts(instant) ?? []) parts[part.type] = part.value;
  return `${(parts.year ?? '').padStart(4, '0')}-${parts.month}-${parts.day}`;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(timeZone);
  if (known) return known;
  try {
    const formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    if (formatters.size >= MAX_FORMATTERS) formatters.clear();
    formatters.set(timeZone, formatter);
    return formatter;
  } catch {
    return null;
  }
}
