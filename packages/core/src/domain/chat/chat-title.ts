import { civilDateIn } from '../daily-limit/civil-date.ts';
import type { Chat } from './chat.ts';

/** The title of the chat that each new user starts with (spec §3). */
export const WELCOME_CHAT_TITLE = 'Welcome Chat';

const DATE_STRING = /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d\d \d{4}$/;

/** The title of a new chat: the date in the person's zone, as in "Fri Nov 20 2026" (spec §3; AMB-17). Unknown zones read as UTC. */
export function startTitle(instant: Date, timeZone: string): string {
  const [year, month, day] = civilDateIn(timeZone, instant).split('-').map(Number);
  // Noon in UTC of the civil date, so that no zone moves it to another day.
  const date = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1, 12));
  const [weekday, dayOfMonth, monthName, yearText] = date.toUTCString().replace(',', '').split(' ');
  return `${weekday} ${monthName} ${dayOfMonth} ${yearText}`;
}

/** Whether a title is still one that a chat starts with: a date string or "Welcome Chat". */
export function isStartTitle(title: string): boolean {
  return title === WELCOME_CHAT_TITLE || DATE_STRING.test(title);
}

/**
 * Whether a good reply should title its chat: while the chat still has its start title, so at the first exchange, and
 * again later when that failed; never over a name that a person gave (spec §4, sending step 6; AMB-17, AMB-18).
 */
export function needsTitle(chat: Pick<Chat, 'title'>): boolean {
  return isStartTitle(chat.title);
}
