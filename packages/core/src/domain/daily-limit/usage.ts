/** A civil date "YYYY-MM-DD" in the person's own time zone; compares as text. */
export type CivilDate = string;

/** The user stats document, keyed by uid (spec §3), with the civil day its count belongs to. */
export interface UsageRecord {
  readonly requestCount: number;
  /** When the count last started from zero. */
  readonly lastReset: Date;
  /** The stored limit; 5 in new records. Missing in old ones, then 10 is read (AMB-04). */
  readonly requestLimit?: number;
  /** The day that `requestCount` counts; it only moves forward (AMB-47). */
  readonly day?: CivilDate;
  /** Messages accepted on that day, refunded ones included; capped to stop abuse (AMB-05). */
  readonly attempts?: number;
}

/** What a reservation is decided by. */
export interface DailyLimitPolicy {
  /** The number of messages a day: block at this count or more. */
  readonly limit: number;
  /** `constant`: `limit` decides; `record`: the stored requestLimit decides (default 10). */
  readonly source: 'constant' | 'record';
}
