import { describe, expect, it } from 'vitest';
import {
  ATTEMPTS_PER_CALL,
  attemptsOf,
  BACK_OFF_MS,
  failedAfterAttempts,
  REPLY_BACK_OFF_MS,
  REPLY_TOTAL_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
  waitBefore,
  type BackendCall,
} from './retry-rules.ts';

const otherCalls: readonly BackendCall[] = [
  'summarizeText',
  'generateChatTitle',
  'generateUserQueries',
  'createStripeCustomer',
  'createCheckoutSession',
  'createBillingPortalSession',
];

describe('the retry rules', () => {
  it('are named constants [CONST-07 CONST-08 CONST-09 RETRY-07]', () => {
    expect([REQUEST_TIMEOUT_MS, ATTEMPTS_PER_CALL, REPLY_TOTAL_TIMEOUT_MS]).toEqual([60_000, 3, 300_000]);
    expect([BACK_OFF_MS, REPLY_BACK_OFF_MS]).toEqual([[2_000, 4_000], [1_000, 2_000]]);
  });

  it.each(otherCalls)('try %s three times, after 2 s and 4 s [RETRY-01 RETRY-02 RETRY-03 RETRY-05]', (call) => {
    expect(attemptsOf(call)).toBe(3);
    expect([1, 2, 3, 4].map((failed) => waitBefore(call, failed))).toEqual([2_000, 4_000, null, null]);
  });

  it('wait 1 s and 2 s for the chat response [RETRY-04 RETRY-05]', () => {
    expect(attemptsOf('generateResponse')).toBe(3);
    expect([1, 2, 3].map((failed) => waitBefore('generateResponse', failed))).toEqual([1_000, 2_000, null]);
  });

  it('try the welcome mail once [RETRY-06]', () => {
    expect(attemptsOf('sendWelcomeEmail')).toBe(1);
    expect(waitBefore('sendWelcomeEmail', 1)).toBeNull();
  });

  it('have nothing to wait for before the first attempt', () => {
    expect(waitBefore('summarizeText', 0)).toBeNull();
  });

  it('name the last cause after the last attempt [RETRY-10]', () => {
    expect(failedAfterAttempts('HTTP error! status: 500')).toBe('Failed after 3 attempts: HTTP error! status: 500');
  });

  it('fall back to "Max retries exceeded" when the cause has no text [RETRY-11]', () => {
    for (const cause of [undefined, '', '  ']) expect(failedAfterAttempts(cause)).toBe('Failed after 3 attempts: Max retries exceeded');
  });
});
