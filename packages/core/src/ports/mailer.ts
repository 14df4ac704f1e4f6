/** Sends mail. Rejects with `welcome-mail-failed`, `reset-mail-failed` or `unavailable`; resolving means handed over, not read. */
export interface Mailer {
  sendWelcome(mail: { readonly email: string; readonly firstName: string }): Promise<void>;
  /** A link that sets a new password; the token goes into the address of the log-in page. */
  sendPasswordReset(mail: { readonly email: string; readonly token: string }): Promise<void>;
}
