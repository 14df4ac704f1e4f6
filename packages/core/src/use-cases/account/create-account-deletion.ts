import { AppError } from '../../errors/app-error.ts';
import type { Account } from '../../ports/identity.ts';
import type { Clock } from '../../ports/platform.ts';
import { repeatedly, type RepeatedWork } from '../repeatedly.ts';
import { requireUser } from '../require-user.ts';
import type { AccountDeletion, DeleteAccount } from './account-deletion.ts';
import { erasePerson, type PersonPlaces, type PersonToErase } from './erase-person.ts';

/** What deleting accounts works with. */
export interface AccountDeletionPorts extends PersonPlaces {
  readonly clock: Clock;
}

/** Deletions that are not done yet, by uid. */
const COLLECTION = 'account-deletions';
const PENDING = 'pending';
/** How long a sign-in counts as fresh. */
const FRESH_MS = 10 * 60 * 1_000;
/** How often deletions that were cut short are taken up again. */
const RESUME_MS = 60_000;

/** Deletes accounts. What is to be deleted is noted in Records first, so that any server can bring it to its end. */
export function createAccountDeletion(ports: AccountDeletionPorts): AccountDeletion {
  const { clock, identity, log, records, users } = ports;
  let resuming: RepeatedWork | undefined;

  const isFresh = (signedInAt: Date): boolean => clock.now().getTime() - signedInAt.getTime() < FRESH_MS;

  const prove = async (account: Account, { password, signedInAt }: DeleteAccount): Promise<void> => {
    if (!(await identity.asksPassword(account))) {
      if (!isFresh(signedInAt)) throw new AppError('sign-in-again');
      return;
    }
    const proven = password === undefined ? null : await identity.signIn(account.email, password);
    if (proven?.uid !== account.uid) throw new AppError('invalid-credential');
  };

  const erase = async (person: PersonToErase): Promise<'deleted' | 'begun'> => {
    try {
      await erasePerson(ports, person);
      const noted = await records.read(COLLECTION, person.uid);
      if (noted !== null) await records.remove(COLLECTION, person.uid, noted.version);
      return 'deleted';
    } catch (error) {
      log.error('account deletion not finished', {}, error);
      return 'begun';
    }
  };

  const resume = async (signal: AbortSignal): Promise<void> => {
    for (const { value } of await records.findByIndex(COLLECTION, PENDING)) {
      if (!signal.aborted) await erase(value as PersonToErase);
    }
  };

  return {
    async proofFor({ uid, signedInAt }) {
      const { email } = await requireUser(users, uid);
      if (await identity.asksPassword({ uid, email })) return 'password';
      return isFresh(signedInAt) ? 'none' : 'sign-in';
    },

    async deleteAccount(request) {
      const { uid, email, stripeCustomerId } = await requireUser(users, request.uid);
      await prove({ uid, email }, request);
      const person: PersonToErase = { uid, email, customerId: stripeCustomerId || null };
      await records.write(COLLECTION, uid, person, 0, PENDING);
      return erase(person);
    },

    start() {
      resuming ??= repeatedly(ports, { firstMs: 0, everyMs: RESUME_MS, failed: 'account deletions not resumed' }, resume);
    },

    async stop() {
      await resuming?.stop();
    },
  };
}
