import type { SubscriptionStatus } from '@marquill/core';

/**
 * What each subscription state means here. `rank` is the total order of "best" (0 is best): states that give access,
 * then states that a payment can still revive, then ended ones. `live` refuses another checkout, because the customer
 * would pay twice. Not live are `incomplete` (the first payment never came through: the person must be able to try
 * again), `unpaid` and `paused` (nothing is being charged, and the plan gives no access).
 */
const STANDING = {
  active: { rank: 0, live: true },
  trialing: { rank: 1, live: true },
  past_due: { rank: 2, live: true },
  paused: { rank: 3, live: false },
  incomplete: { rank: 4, live: false },
  unpaid: { rank: 5, live: false },
  canceled: { rank: 6, live: false },
  incomplete_expired: { rank: 7, live: false },
} as const satisfies Record<SubscriptionStatus, { readonly rank: number; readonly live: boolean }>;

/** Says whether a state is one of those the product knows; the provider may add others at any time. */
export function isKnownStatus(status: string): status is SubscriptionStatus {
  return Object.hasOwn(STANDING, status);
}

/** Says whether a subscription in this state forbids another checkout. */
export function isLive(status: string): boolean {
  return isKnownStatus(status) && STANDING[status].live;
}

/** The best of these states; `undefined` for an empty list. */
export function bestStatus(statuses: readonly SubscriptionStatus[]): SubscriptionStatus | undefined {
  return statuses.toSorted((a, b) => STANDING[a].rank - STANDING[b].rank)[0];
}
