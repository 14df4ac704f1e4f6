import type { GateUser } from './visitor.ts';

/** Whether onboarding is done: a document whose didOnboarding is not exactly false (AMB-23). No document: not done. */
export function isOnboarded(user: Pick<GateUser, 'didOnboarding'> | null): boolean {
  return user !== null && user.didOnboarding !== false;
}
