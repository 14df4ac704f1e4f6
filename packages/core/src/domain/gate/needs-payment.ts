import { storedText } from '../user/stored-text.ts';
import { toDate } from '../user/to-date.ts';
import type { GateUser } from './visitor.ts';

/** Users created at this instant or later must pay (spec §4 and §9; AMB-22: the start of 2025-03-18 in UTC). */
export const PAYWALL_CUTOFF = new Date('2025-03-18T00:00:00.000Z');

/** The plan of a user; missing, null and blank read as `none` (AMB-01). No document has no plan. */
export function planOf(user: Pick<GateUser, 'plan'> | null): string {
  return storedText(user?.plan) || 'none';
}

/** Whether a plan is none or canceled; every other value counts as paid (spec §4, access gate). */
export function isUnpaid(plan: string): boolean {
  return plan === 'none' || plan === 'canceled';
}

/**
 * Whether the chat is closed until the user subscribes: created on or after the cutoff or without a date, and the plan
 * is none or canceled (spec §4, access gate rule 2). An account without a document needs payment.
 */
export function needsPayment(user: GateUser | null): boolean {
  const createdAt = toDate(user?.createdAt);
  return (createdAt === null || createdAt >= PAYWALL_CUTOFF) && isUnpaid(planOf(user));
}
