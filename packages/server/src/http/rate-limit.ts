import { isIPv4, isIPv6 } from 'node:net';
import { AppError, type Clock, type RateLimits, type RateRule } from '@marquill/core';

/** Log-ins from one address: a family or an office fits, a guessing machine does not. */
export const LOG_IN_RULE: RateRule = { limit: 300, windowMs: 15 * 60_000 };
/** Sign-ups from one address. */
export const SIGN_UP_RULE: RateRule = { limit: 200, windowMs: 60 * 60_000 };
/** Asking for, or using, links for a new password, from one address. */
export const PASSWORD_RULE: RateRule = { limit: 30, windowMs: 15 * 60_000 };
/** Exports of accounts from one address: each reads everything that its person has. */
export const EXPORT_RULE: RateRule = { limit: 20, windowMs: 60 * 60_000 };
/** Calls to the functions host from one address. */
export const FUNCTIONS_RULE: RateRule = { limit: 120, windowMs: 60_000 };

/** What a limit is counted in. */
export interface RateParts {
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
}

/**
 * Counts one event of this kind from this address; over the rule it rejects with `rate-limited` and the wait. Its keys
 * have a prefix of their own: what somebody types as a mail address must never count against an address.
 */
export async function limitAddress(parts: RateParts, kind: string, from: { address: string; rule: RateRule }): Promise<void> {
  const taken = await parts.rateLimits.take(`from:${kind}:${addressKey(from.address)}`, from.rule, parts.clock.now());
  if (taken.ok) return;
  throw new AppError('rate-limited', { details: { retryAfterSeconds: Math.max(1, Math.ceil(taken.retryAfterMs / 1000)) } });
}

/**
 * What an address is counted under. An IPv6 address stands for its /64, because one person usually has all of it; an
 * IPv4 address for itself, in whichever of its forms a proxy writes it; everything that is no address for one bucket.
 */
export function addressKey(address: string): string {
  const bare = withoutPort(address.trim());
  if (isIPv4(bare)) return bare;
  const zoneless = bare.split('%')[0] ?? '';
  if (!isIPv6(zoneless)) return 'unknown';
  const groups = groupsOf(zoneless);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]).join('.');
  return `${groups.slice(0, 4).map((group) => group.toString(16)).join(':')}::/64`;
}

/** Some proxies add the port: `203.0.113.7:49152`, `[2001:db8::1]:49152`. */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  // The URL parser writes every form of an address in the one canonical way, without dotted parts.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
}
