import type { DeletionProof } from '../../domain/user/deletion-proof.ts';

/** Who wants to be deleted, and what they show for it. */
export interface DeleteAccount {
  readonly uid: string;
  /** When the session began that asks for it. */
  readonly signedInAt: Date;
  readonly password?: string;
}

/** The end of an account with everything that is kept about its person. */
export interface AccountDeletion {
  /** What this person has to show. Rejects with `account-not-found` where there is nobody. */
  proofFor(person: Pick<DeleteAccount, 'uid' | 'signedInAt'>): Promise<DeletionProof>;

  /**
   * Notes the deletion, locks the person out, ends the subscription at the payment provider and deletes every row, in
   * this order. `deleted` when all of it is done; `begun` when something did not answer: the person is gone then too, and
   * the rest follows by itself. Rejects, with nothing done, with `invalid-credential`, `too-many-requests`,
   * `sign-in-again` or `account-not-found`.
   */
  deleteAccount(request: DeleteAccount): Promise<'deleted' | 'begun'>;

  /** Goes on with deletions that a crash or a failing provider cut short, at once and now and then, until `stop`. */
  start(): void;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}
