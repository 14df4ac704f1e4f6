/** What a person has to show before their account is deleted. */
export type DeletionProof =
  /** Their password. */
  | 'password'
  /** That they have signed in just now; they did so too long ago. */
  | 'sign-in'
  /** Nothing more: they have just signed in. */
  | 'none';
