import type { Clock, IdSource, Timer } from '../ports/platform.ts';
import type { Ports } from '../ports/ports.ts';
import type { Records } from '../ports/records.ts';
import { repeatedly, type RepeatedWork } from './repeatedly.ts';
import { timeLimited } from './time-limited.ts';
import { writePlan } from './write-plan.ts';

/** What comparing plans works with. */
export interface PlanReconcilePorts extends Pick<Ports, 'billing' | 'log' | 'users'> {
  readonly records: Records;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly ids: IdSource;
}

/** Compares every customer's plan with the payment provider once a night, for messages of it that never came. */
export interface PlanReconcile {
  start(): void;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

/** A night's round: of which day, who makes it until when, and up to which customer it has come. */
interface Round {
  readonly day: string;
  readonly owner: string;
  readonly leaseUntil: number;
  readonly after: string | null;
  readonly isDone: boolean;
}

const COLLECTION = 'plan-reconcile';
const ID = 'round';
/** Rounds begin at 03:00 UTC, or later that day when no server was there. */
const FIRST_HOUR = 3;
const LOOK_EVERY_MS = 10 * 60 * 1_000;
/** Servers look at moments of their own within this time. */
const SPREAD_MS = 5 * 60 * 1_000;
/** A server that has not noted its progress for so long is succeeded by another one. */
const LEASE_MS = 5 * 60 * 1_000;
const PAGE = 20;
/** At most five customers a second, far below what a provider allows. */
const PAUSE_MS = 200;
/** How long the provider may take for one of them. */
const ANSWER_MS = 20_000;
/** A provider that fails so often in a row is left in peace until the next look. */
const MOST_FAILURES = 5;

/** Makes the nightly comparison. Any number of servers may run it: one record says who makes the round. */
export function createPlanReconcile(ports: PlanReconcilePorts): PlanReconcile {
  const { clock, ids, log, records, timer } = ports;
  const owner = ids.newId();
  let looking: RepeatedWork | undefined;

  /** Notes progress; false when another server has the round. */
  const note = async (round: Omit<Round, 'owner' | 'leaseUntil'>, version: number): Promise<boolean> =>
    records.write(COLLECTION, ID, { ...round, owner, leaseUntil: clock.now().getTime() + LEASE_MS } satisfies Round, version);

  const look = async (signal: AbortSignal): Promise<void> => {
    const now = clock.now();
    const day = now.toISOString().slice(0, 10);
    const record = await records.read(COLLECTION, ID);
    const last = (record?.value ?? null) as Round | null;
    const isDue = now.getUTCHours() >= FIRST_HOUR && !(last?.day === day && last.isDone);
    const isTaken = last !== null && last.owner !== owner && !last.isDone && now.getTime() < last.leaseUntil;
    if (!isDue || isTaken) return;
    let version = record?.version ?? 0;
    let after = last?.day === day ? last.after : null;
    let failures = 0;
    while (await note({ day, after, isDone: false }, version)) {
      version += 1;
      const customers = await ports.users.listCustomers(after, PAGE);
      for (const customer of customers) {
        failures = (await compare(customer, signal)) ? 0 : failures + 1;
        if (failures >= MOST_FAILURES) return log.warn('plans not compared: the payment provider does not answer');
        after = customer.customerId;
        await timer.sleep(PAUSE_MS, signal);
      }
      if (customers.length < PAGE) {
        await note({ day, after, isDone: true }, version);
        return log.info('plans compared with the payment provider');
      }
    }
  };

  const compare = async (customer: { readonly uid: string; readonly customerId: string }, signal: AbortSignal): Promise<boolean> => {
    try {
      await timeLimited(timer, { silentMs: ANSWER_MS, signal }, () => writePlan(ports, customer));
      return true;
    } catch (error) {
      signal.throwIfAborted();
      log.warn('plan not compared', { uid: customer.uid }, error);
      return false;
    }
  };

  return {
    start() {
      const timing = { firstMs: spreadOf(owner), everyMs: LOOK_EVERY_MS, failed: 'plans not compared' };
      looking ??= repeatedly(ports, timing, look);
    },
    async stop() {
      await looking?.stop();
    },
  };
}

/** A time of its own for each server. */
function spreadOf(owner: string): number {
  let sum = 0;
  for (const character of owner) sum = (sum * 31 + character.charCodeAt(0)) % SPREAD_MS;
  return sum;
}
