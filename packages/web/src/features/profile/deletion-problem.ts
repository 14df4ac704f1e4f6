import { ERROR_TEXTS, type ErrorCode } from '@marquill/core';
import type { RequestFailure } from '../../shared/http/request.ts';
import { profileCopy } from './copy.ts';

/** Failures of a deletion that have words of their own; every other one has its words in the catalogue. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  'invalid-credential': profileCopy.wrongPassword,
  'not-signed-in': profileCopy.sessionOver,
};

/** What a person reads when their account was not deleted. */
export function deletionProblem({ code }: RequestFailure): string {
  return WORDS[code] ?? ERROR_TEXTS[code];
}
