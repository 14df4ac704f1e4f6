/** Names of the collections; each can be replaced to fit an existing database. */
export interface CollectionNames {
  /** User documents (spec §3). */
  readonly users: string;
  /** User stats documents, which also guard each user's pending reply (spec §3). */
  readonly userStats: string;
  /** Chats, under a user (spec §3). */
  readonly chatHistory: string;
  /** Messages, under a chat (spec §3). */
  readonly messages: string;
  /** Used message ids, under a user. */
  readonly sends: string;
  /** Keys of updates that are applied once. */
  readonly appliedUpdates: string;
  /** Hashes of the uids that were erased. */
  readonly goneUsers: string;
  readonly accounts: string;
  /** Mail addresses and provider entries that an account has. */
  readonly accountKeys: string;
  readonly sessions: string;
  readonly rateWindows: string;
  /** Records, in one sub-collection for each collection of theirs. */
  readonly records: string;
}

/** The names by default; the specified ones are those of spec §3 and §7 (AMB-58). */
export const COLLECTIONS: CollectionNames = {
  users: 'users',
  userStats: 'userStats',
  chatHistory: 'chatHistory',
  messages: 'messages',
  sends: 'sends',
  appliedUpdates: 'appliedUpdates',
  goneUsers: 'goneUsers',
  accounts: 'accounts',
  accountKeys: 'accountKeys',
  sessions: 'sessions',
  rateWindows: 'rateWindows',
  records: 'records',
};
