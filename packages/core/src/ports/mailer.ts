/** Sends mail. Rejects with `welcome-mail-failed` or `unavailable`; resolving means handed over, not read. */
export interface Mailer {
  sendWelcome(mail: { readonly email: string; readonly firstName: string }): Promise<void>;
}
