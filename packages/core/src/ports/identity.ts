/** A signed-in identity. */
export interface Account {
  readonly uid: string;
  readonly email: string;
}

/** A person as an OpenID Connect provider describes them. */
export interface ProviderProfile {
  /** A short name of who vouches for the person: `google`, or whatever an integrator calls their own. */
  readonly provider: string;
  /** The provider's stable id of the person. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string;
}

/** Who is who. E-mail addresses are compared trimmed and without regard to case; passwords are taken as they are. */
export interface Identity {
  /**
   * Creates an account. Rejects with `email-already-in-use`, `invalid-email`, `weak-password` or
   * `network-request-failed`. Of parallel calls for one address exactly one succeeds.
   */
  createAccount(email: string, password: string): Promise<Account>;

  /** Verifies a password. Rejects with `invalid-credential`, `user-not-found`, `too-many-requests` or `network-request-failed`. */
  signIn(email: string, password: string): Promise<Account>;

  /**
   * The account of a person known by an outside provider, created when new. An existing password account with the
   * same address is joined only when the provider verified that address; otherwise rejects with `email-already-in-use`.
   */
  signInWithProvider(profile: ProviderProfile): Promise<Account>;

  /**
   * Whether this person can be asked for a password to confirm something grave: `signIn` then decides. False for those
   * who have none, and where somebody else keeps it.
   */
  asksPassword(account: Account): Promise<boolean>;

  /**
   * Deletes the account with everything that was kept to sign in by: from then on nobody can, and its address is free
   * for a new account with another uid. Harmless when repeated.
   */
  deleteAccount(account: Account): Promise<void>;
}
