import type { CivilDate } from '../daily-limit/usage.ts';
import type { ReplyStyle } from './reply-style.ts';

/** The durable order to answer one message; it exists exactly as long as the placeholder does. */
export interface ReplyJob {
  readonly uid: string;
  readonly chatId: string;
  /** Id of the user message to answer; also the job's own id. */
  readonly messageId: string;
  readonly placeholderId: string;
  readonly text: string;
  readonly style: ReplyStyle;
  /** 1 for the first run, one more for each take-over; fences off a server that lost its lease. WAITING_ATTEMPT before the first run. */
  readonly attempt: number;
  readonly acceptedAt: Date;
  /** The civil day whose allowance was reserved; a refund goes to this day only. */
  readonly day: CivilDate;
}

/** The attempt of a job that waits for its first run. */
export const WAITING_ATTEMPT = 0;

/** Who runs a job and until when nobody else may. */
export interface Lease {
  readonly owner: string;
  readonly until: Date;
}
