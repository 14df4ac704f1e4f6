import { AppError, type Clock, type RateLimits, type RateRule } from '@marquill/core';

/** Log-ins from one address: a family or an office fits, a guessing machine does not. */
export const LOG_IN_RULE: RateRule = { limit: 300, windowMs: 15 * 60_000 };
/** Sign-ups from one address. */
export const SIGN_UP_RULE: RateRule = { limit: 200, windowMs: 60 * 60_000 };
/** Calls to the functions host from one address. */
export const FUNCTIONS_RULE: RateRule = { limit: 120, windowMs: 60_000 };

/** What a limit is counted in. */
export interface RateParts {
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
}

/** Counts one event of this kind from this address; over the rule it rejects with `rate-limited` and the wait. */
export async function limitAddress(parts: RateParts, kind: string, from: { address: string; rule: RateRule }): Promise<void> {
  const taken = await parts.rateLimits.take(`${kind}:${addressKey(from.address)}`, from.rule, parts.clock.now());
  if (taken.ok) return;
  throw new AppError('rate-limited', { details: { retryAfterSeconds: Math.max(1, Math.ceil(taken.retryAfterMs / 1000)) } });
}

/** An IPv6 address stands for its /64, because one person usually has all of it; IPv4 stands for itself. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return `${[...front, ...zeros, ...back].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
