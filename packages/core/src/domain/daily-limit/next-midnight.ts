import { civilDateIn } from './civil-date.ts';

/** Longer than any civil day, also one that a zone repeats when it moves across the date line. */
const LONGEST_DAY_MS = 50 * 60 * 60 * 1_000;

/**
 * The first instant after `instant` at which the zone's clocks show a later date: when the counter starts anew.
 * Days can begin at 01:00 and last 23 or 25 hours, so the date itself is searched (AMB-47). Unknown zones read as UTC.
 */
export function nextMidnight(timeZone: string, instant: Date): Date {
  const today = civilDateIn(timeZone, instant);
  let before = instant.getTime();
  let after = before + LONGEST_DAY_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (civilDateIn(timeZone, new Date(middle)) > today) after = middle;
    else before = middle;
  }
  return new Date(after);
}
