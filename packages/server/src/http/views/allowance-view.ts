import { allowanceOf, civilDateIn, isTimeZone, nextMidnight, type AllowanceView, type UsageRecord } from '@marquill/core';

/** What the day's allowance is worked out from, besides the record. */
export interface AllowanceMoment {
  readonly now: Date;
  /** IANA zone of the person's day. */
  readonly zone: string;
  /** Messages a day. */
  readonly limit: number;
}

/** The day's allowance as the browser sees it; a record of an earlier day counts as nothing used. */
export function allowanceView(record: UsageRecord | null, moment: AllowanceMoment): AllowanceView {
  const day = civilDateIn(moment.zone, moment.now);
  const allowance = allowanceOf(record, { day, policy: { limit: moment.limit, source: 'constant' } });
  return {
    used: allowance.used,
    limit: allowance.limit,
    left: allowance.left,
    resetsAt: nextMidnight(moment.zone, moment.now).toISOString(),
  };
}

/** The first of the names that is a zone the runtime knows, else UTC. */
export function firstZone(...names: readonly unknown[]): string {
  for (const name of names) {
    if (typeof name === 'string' && isTimeZone(name)) return name;
  }
  return 'UTC';
}
