import type { DeletionProof, DeletionTermsAnswer } from '@marquill/core';
import { useEffect, useState } from 'react';
import { request } from '../../shared/http/request.ts';
import { deletionProblem } from './deletion-problem.ts';

/** What has to be shown before a deletion, and what went wrong last. */
interface DeletionState {
  /** `null` until the server has said so. */
  readonly proof: DeletionProof | null;
  readonly error: string | null;
  readonly fail: (error: string) => void;
}

/** Asks the server once, when the dialog opens. */
export function useDeletionProof(): DeletionState {
  const [proof, setProof] = useState<DeletionProof | null>(null);
  const [error, fail] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void request<DeletionTermsAnswer>('/account/deletion', { signal: leaving.signal }).then((result) => {
      if (leaving.signal.aborted) return;
      if (result.ok) setProof(result.answer.proof);
      else fail(deletionProblem(result.failure));
    });
    return () => leaving.abort();
  }, []);
  return { proof, error, fail };
}
