/**
 * What a person can do about their password where the product keeps it itself. An outside identity has its own ways
 * and does not offer this.
 */
export interface Passwords {
  /**
   * Replaces a person's password, who must know the present one. Rejects with `invalid-credential`, `weak-password` or
   * `too-many-requests`. Sessions are the caller's to end.
   */
  changePassword(change: { readonly email: string; readonly current: string; readonly next: string }): Promise<void>;

  /**
   * Mails a link for a new password to the account of this address. Does nothing, and says nothing, when there is no
   * account or when it was asked for too often; callers answer alike and do not wait, so that nobody learns which.
   */
  requestReset(email: string): Promise<void>;

  /**
   * Sets a new password by the token of a mailed link, once and within 30 minutes; the account's other links end with
   * it. Returns whose it is: their sessions are the caller's to end. Rejects with `reset-link-invalid` or `weak-password`.
   */
  resetPassword(token: string, next: string): Promise<{ uid: string }>;
}
