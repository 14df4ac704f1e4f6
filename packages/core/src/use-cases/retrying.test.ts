import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { createMemoryTimer } from '../memory/index.ts';
import { retrying, type RetryPlan } from './retrying.ts';

function setUp(plan: Partial<RetryPlan> = {}) {
  const timer = createMemoryTimer();
  const waits: number[] = [];
  const recorded = {
    ...timer,
    sleep(ms: number, signal?: AbortSignal) {
      waits.push(ms);
      return timer.sleep(ms, signal);
    },
  };
  const started: number[] = [];
  let elapsed = 0;
  const run = <T>(...steps: readonly (() => Promise<T>)[]): Promise<T> =>
    retrying({ timer: recorded, call: 'summarizeText', code: 'summarize-failed', ...plan }, () => {
      started.push(elapsed);
      const step = steps[Math.min(started.length, steps.length) - 1];
      return step ? step() : Promise.reject(new Error('no step'));
    });
  const advance = async (ms: number) => {
    elapsed += ms;
    await timer.advance(ms);
  };
  return { timer, waits, started, run, advance };
}

const fail = (text: string) => () => Promise.reject(new Error(text));
const hang = () => new Promise<never>(() => undefined);

describe('retrying', () => {
  it('tries three times with waits of 2 s and 4 s and throws after the third without waiting [RETRY-01 RETRY-02 RETRY-03 RETRY-05]', async () => {
    const { waits, started, run, advance, timer } = setUp();
    const result = run(fail('boom')).catch((error: unknown) => error);
    await advance(2_000);
    await advance(3_999);
    expect(started).toHaveLength(2);
    await advance(1);
    expect(started).toHaveLength(3);
    expect(waits).toEqual([2_000, 4_000]);
    expect(await result).toMatchObject({ code: 'summarize-failed', message: 'Failed after 3 attempts: boom' });
    expect(timer.pending()).toBe(0);
  });

  it('waits 1 s and 2 s for the chat-response call [RETRY-04]', async () => {
    const { waits, run, advance } = setUp({ call: 'generateResponse', code: 'reply-failed' });
    const result = run(fail('one'), fail('two'), fail('three')).catch((error: unknown) => error);
    await advance(3_000);
    expect(waits).toEqual([1_000, 2_000]);
    expect(await result).toMatchObject({ message: 'Failed after 3 attempts: three' });
  });

  it('returns the answer of a later attempt [RETRY-12 FN-24]', async () => {
    const { started, run, advance } = setUp();
    const result = run(fail('one'), fail('two'), () => Promise.resolve('good'));
    await advance(6_000);
    expect(await result).toBe('good');
    expect(started).toHaveLength(3);
  });

  it('aborts an attempt at 60 s with "Request timeout" and does not repeat it [RETRY-07 RETRY-08 RETRY-09]', async () => {
    const { waits, started, run, advance, timer } = setUp();
    let isSettled = false;
    const result = run(fail('first'), hang).catch((error: unknown) => {
      isSettled = true;
      return error;
    });
    await advance(2_000);
    await advance(59_999);
    expect(isSettled).toBe(false);
    await advance(1);
    expect(await result).toMatchObject({ code: 'request-timeout', message: 'Request timeout' });
    expect(started).toHaveLength(2);
    expect(waits).toEqual([2_000]);
    expect(timer.pending()).toBe(0);
  });

  it('aborts the signal of a timed-out call and leaves no timer after a success [RETRY-15]', async () => {
    const { timer, advance } = setUp();
    let signal: AbortSignal | undefined;
    const timedOut = retrying({ timer, call: 'summarizeText', code: 'summarize-failed' }, (given) => {
      signal = given;
      return hang();
    }).catch(() => 'ended');
    await advance(60_000);
    expect(await timedOut).toBe('ended');
    expect(signal?.aborted).toBe(true);
    await retrying({ timer, call: 'summarizeText', code: 'summarize-failed' }, () => Promise.resolve('good'));
    expect(timer.pending()).toBe(0);
  });

  it('says "Max retries exceeded" when the last failure has no text [RETRY-11]', async () => {
    const { run, advance } = setUp();
    const result = run(fail('')).catch((error: unknown) => error);
    await advance(6_000);
    expect(await result).toMatchObject({ message: 'Failed after 3 attempts: Max retries exceeded' });
  });

  it('tries the welcome mail once and rejects with its own failure [RETRY-06]', async () => {
    const { started, waits, run } = setUp({ call: 'sendWelcomeEmail', code: 'welcome-mail-failed' });
    await expect(run(fail('mail is down'))).rejects.toThrow('mail is down');
    expect(started).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it('does not repeat a refusal that another attempt cannot change', async () => {
    const { started, run } = setUp({ call: 'createCheckoutSession', code: 'checkout-failed' });
    await expect(run(() => Promise.reject(new AppError('already-subscribed')))).rejects.toMatchObject({ code: 'already-subscribed' });
    expect(started).toHaveLength(1);
  });

  it('ends at once, also while waiting, when its signal is aborted', async () => {
    const controller = new AbortController();
    const { started, run, timer } = setUp({ signal: controller.signal });
    const result = run(fail('boom')).catch((error: unknown) => error);
    await timer.advance(500);
    controller.abort(new Error('stopped'));
    expect(await result).toMatchObject({ message: 'stopped' });
    expect(started).toHaveLength(1);
    expect(timer.pending()).toBe(0);
  });
});

describe('time limits with signs of life', () => {
  it('start the silence anew with each sign, up to the limit in all', async () => {
    const { timer, advance } = setUp();
    let alive = (): void => undefined;
    let isSettled = false;
    const limits = { silentMs: 60_000, totalMs: 300_000 };
    const result = retrying({ timer, call: 'generateResponse', code: 'reply-failed', limits }, (_signal, sign) => {
      alive = sign;
      return hang();
    }).catch((error: unknown) => {
      isSettled = true;
      return error;
    });
    for (let seconds = 50; seconds < 300; seconds += 50) {
      await advance(50_000);
      alive();
    }
    await advance(49_999);
    expect(isSettled).toBe(false);
    await advance(1);
    expect(await result).toMatchObject({ code: 'request-timeout' });
  });
});
