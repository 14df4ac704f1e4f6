import { AppError } from '../errors/app-error.ts';
import type { Ports } from '../ports/ports.ts';
import { recordPayment } from './record-payment.ts';
import { requireUid } from './require-uid.ts';

/**
 * What the success page asks: has this checkout been paid (spec §4, payment success; AMB-06)? `active` once the plan is
 * written, also when it was written before; `pending` while the provider waits for the money. Everything else, also a
 * failing provider or storage, rejects with `payment-failed`.
 */
export async function confirmPayment(
  ports: Pick<Ports, 'billing' | 'clock' | 'log' | 'users'>,
  uid: string,
  sessionId: string,
): Promise<'active' | 'pending'> {
  requireUid(uid);
  const state = await readState(ports, uid, sessionId);
  if (state === 'refused') throw new AppError('payment-failed');
  return state;
}

async function readState(ports: Pick<Ports, 'billing' | 'clock' | 'log' | 'users'>, uid: string, sessionId: string) {
  if (typeof sessionId !== 'string' || sessionId.trim() === '') return 'refused';
  try {
    const stored = await ports.users.readUser(uid);
    return stored === null ? 'refused' : await recordPayment(ports, stored.user, sessionId);
  } catch (error) {
    ports.log.error('payment not confirmed', { uid }, error);
    throw new AppError('payment-failed', { cause: error });
  }
}
