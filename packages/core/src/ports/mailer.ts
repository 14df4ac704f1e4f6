/** Sends mail. Sending rejects with `welcome-mail-failed` or `reset-mail-failed`, anything with `unavailable`; resolving means handed over, not read. */
export interface Mailer {
  sendWelcome(mail: { readonly email: string; readonly firstName: string }): Promise<void>;
  /** A link that sets a new password; the token goes into the address of the log-in page. */
  sendPasswordReset(mail: { readonly email: string; readonly token: string }): Promise<void>;
  /** Deletes what is kept here of mail to this address; nothing where mail is only handed over. */
  forget(email: string): Promise<void>;
}
