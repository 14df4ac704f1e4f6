import { createHash } from 'node:crypto';
import type { Records } from '@marquill/core';
import { customerKeyOf } from '../objects/ids.ts';
import { ApiFailure } from './api-failure.ts';
import type { ApiAnswer, ApiRequest } from './api-request.ts';

const ANSWERS = 'sandbox-stripe-answers';
const KEPT_MS = 24 * 60 * 60 * 1000;
/** A request that has run this long belongs to a process that died. */
const ABANDONED_MS = 60 * 1000;

interface KeptAnswer {
  readonly fingerprint: string;
  readonly at: number;
  readonly answer: ApiAnswer | null;
}

/**
 * Runs a creating request once per idempotency key, as Stripe does: the first answer is kept for 24 hours and given
 * again, the same key with other parameters is refused, and so is one whose first request is still running (409).
 * Refusals are not kept.
 */
export async function answerOnce(
  request: ApiRequest,
  { records, now }: { readonly records: Records; readonly now: number },
  run: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const { idempotencyKey } = request;
  if (request.method !== 'POST' || idempotencyKey === null) return run();
  const fingerprint = hash(`${request.path}\n${request.body.toString()}`);
  const id = hash(idempotencyKey);

  const found = await records.read(ANSWERS, id);
  const kept = found === null ? null : (found.value as KeptAnswer);
  if (kept !== null && now - kept.at < (kept.answer === null ? ABANDONED_MS : KEPT_MS)) return replay(kept, fingerprint);

  const keep = async (answer: ApiAnswer | null, at: number): Promise<boolean> => {
    const version = (await records.read(ANSWERS, id))?.version ?? 0;
    return records.write(ANSWERS, id, { fingerprint, at, answer } satisfies KeptAnswer, version, customerOf(answer));
  };
  const claim: KeptAnswer = { fingerprint, at: now, answer: null };
  if (!await records.write(ANSWERS, id, claim, found?.version ?? 0)) throw inUse();
  try {
    const answer = await run();
    await keep(answer, now);
    return answer;
  } catch (error) {
    await keep(null, 0);
    throw error;
  }
}

/** Deletes the answers that were kept about a customer and what is theirs. */
export async function forgetAnswers(records: Records, customerKey: string): Promise<void> {
  for (const { id, version } of await records.findByIndex(ANSWERS, customerKey)) await records.remove(ANSWERS, id, version);
}

/** The key of the customer that an answer is about. */
function customerOf(answer: ApiAnswer | null): string | undefined {
  const { id } = (answer?.body ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' ? (customerKeyOf(id) ?? undefined) : undefined;
}

function replay(kept: KeptAnswer, fingerprint: string): ApiAnswer {
  if (kept.fingerprint !== fingerprint) {
    throw new ApiFailure(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  }
  if (kept.answer === null) throw inUse();
  return { ...kept.answer, headers: { ...kept.answer.headers, 'idempotent-replayed': 'true' } };
}

function inUse(): ApiFailure {
  return new ApiFailure(409, {
    type: 'idempotency_error', code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this idempotency key.',
  });
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
