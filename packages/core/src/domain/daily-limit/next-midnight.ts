import { civilDateIn } from './civil-date.ts';

/** Longer than any civil day, also one that a zone repeats when it moves across the date line. */
const LONGEST_DAY_MS = 50 * 60 * 60 * 1_000;

/** The last answer of each zone: it holds from the instant that was asked for until it comes. The bound is for odd names. */
const answers = new Map<string, { readonly from: number; readonly midnight: number }>();
const MAX_ANSWERS = 1_000;

/**
 * The first instant after `instant` at which the zone's clocks show a later date: when the counter starts anew.
 * Days can begin at 01:00 and last 23 or 25 hours, so the date itself is searched (AMB-47). Unknown zones read as UTC.
 */
export function nextMidnight(timeZone: string, instant: Date): Date {
  const from = instant.getTime();
  const answer = answers.get(timeZone);
  if (answer && answer.from <= from && from < answer.midnight) return new Date(answer.midnight);
  const midnight = searchMidnight(timeZone, instant);
  if (answers.size >= MAX_ANSWERS) answers.clear();
  answers.set(timeZone, { from, midnight });
  return new Date(midnight);
}

/** Halves the time in which it must lie: 28 looks at the zone's clock. */
function searchMidnight(timeZone: string, instant: Date): number {
  const today = civilDateIn(timeZone, instant);
  let before = instant.getTime();
  let after = before + LONGEST_DAY_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (civilDateIn(timeZone, new Date(middle)) > today) after = middle;
    else before = middle;
  }
  return after;
}
