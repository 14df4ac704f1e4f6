import { decideChatGate } from '../domain/gate/decide-gate.ts';
import type { UserDocument } from '../domain/user/user-document.ts';
import { AppError } from '../errors/app-error.ts';

/** Refuses what only people behind the access gate may do: `payment-required` or `onboarding-required` (spec §4). */
export function refuseGated(user: UserDocument | null): void {
  const gate = decideChatGate({ signedIn: true, user });
  if (gate.kind === 'show') return;
  throw new AppError(gate.to === '/onboarding' ? 'onboarding-required' : 'payment-required');
}
