import { REQUEST_TIMEOUT_MS } from '../../domain/retry/retry-rules.ts';
import { welcomeKey } from '../../functions/send-welcome-once.ts';
import type { Log, Timer } from '../../ports/platform.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RateLimits } from '../../ports/rate-limits.ts';
import type { Records } from '../../ports/records.ts';
import type { Sessions } from '../../ports/sessions.ts';
import { timeLimited } from '../time-limited.ts';

/** Everything in which something of a person may be. */
export interface PersonPlaces extends Pick<Ports, 'billing' | 'conversations' | 'identity' | 'mailer' | 'users'> {
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly records: Records;
  readonly timer: Timer;
  readonly log: Log;
}

/** Who is erased; kept only until it is done. */
export interface PersonToErase {
  readonly uid: string;
  readonly email: string;
  readonly customerId: string | null;
}

/**
 * Removes everything of a person, step by step: first what lets them in, then what costs them money, then the rest.
 * Each step is harmless when it was done before, so that a deletion that was cut short is begun again from the top.
 */
export async function erasePerson(places: PersonPlaces, { uid, email, customerId }: PersonToErase): Promise<void> {
  const { billing, conversations, identity, limits, mailer, sessions, timer, users } = places;
  await sessions.endSessionsOf(uid);
  await identity.deleteAccount({ uid, email });
  if (customerId !== null) await timeLimited(timer, { silentMs: REQUEST_TIMEOUT_MS }, () => billing.deleteCustomer(customerId));
  await users.eraseUser(uid);
  await conversations.eraseUser(uid);
  await mailer.forget(email);
  await limits.clear(welcomeKey(email));
  await removeRecordsOf(places.records, uid);
  // A log-in that was under way may have begun a session since.
  await sessions.endSessionsOf(uid);
}

/** Collections of records that are kept by person: their index is the uid. */
const BY_PERSON = ['assistant-tokens'];

async function removeRecordsOf(records: Records, uid: string): Promise<void> {
  for (const collection of BY_PERSON) {
    for (const { id, version } of await records.findByIndex(collection, uid)) await records.remove(collection, id, version);
  }
}
