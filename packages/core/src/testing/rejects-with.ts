import assert from 'node:assert/strict';
import { errorCodeOf } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/catalogue.ts';

/** Fails unless the promise rejects with one of these codes of the catalogue. */
export async function rejectsWith(promise: Promise<unknown>, ...codes: readonly ErrorCode[]): Promise<void> {
  await assert.rejects(promise, (error: unknown) => {
    const code = errorCodeOf(error);
    assert.ok(code !== undefined && codes.includes(code), `expected ${codes.join(' or ')}, got ${code ?? String(error)}`);
    return true;
  });
}
