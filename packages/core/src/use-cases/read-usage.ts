import { civilDateIn } from '../domain/daily-limit/civil-date.ts';
import { usageOfDay } from '../domain/daily-limit/reserve-message.ts';
import type { UsageRecord } from '../domain/daily-limit/usage.ts';
import type { Ports } from '../ports/ports.ts';
import { requireUid } from './require-uid.ts';
import { timeZoneOf } from './time-zone.ts';

/**
 * The stats record as it stands today in the person's zone; created with requestCount 0 and requestLimit 5 when there
 * is none (spec §7). A count of an earlier day reads as 0 (spec §4, daily counter).
 */
export async function readUsage(
  { clock, usage, users }: Pick<Ports, 'clock' | 'usage' | 'users'>,
  uid: string,
  timeZone?: string,
): Promise<UsageRecord> {
  requireUid(uid);
  const stored = timeZone === undefined ? await users.readUser(uid) : null;
  const zone = timeZoneOf(stored?.user ?? null, timeZone);
  const now = clock.now();
  const day = civilDateIn(zone, now);
  return usageOfDay(await usage.readUsage(uid, now, day), { now, day, timeZone: zone });
}
