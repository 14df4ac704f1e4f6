import type { Generated, GeneratedAlways } from 'kysely';

/** The tables as kysely sees them; `migrations/` makes them. Rows of people are keyed by uid. */
export interface Schema {
  users: UsersTable;
  applied_events: { key: string; uid: string | null };
  /** Hashes of the uids that were erased. */
  gone_users: { uid_hash: string };
  accounts: AccountsTable;
  account_providers: { provider: string; uid: string };
  sessions: SessionsTable;
  usage: UsageTable;
  chats: ChatsTable;
  messages: MessagesTable;
  sends: SendsTable;
  reply_jobs: ReplyJobsTable;
  rate_windows: RateWindowsTable;
  records: RecordsTable;
}

interface UsersTable {
  uid: string;
  /** See user-document-json.ts. */
  document: unknown;
  version: Generated<number>;
  stripe_customer_id: GeneratedAlways<string | null>;
}

interface AccountsTable {
  uid: string;
  email: string;
  password_hash: string | null;
}

interface SessionsTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  uid: string;
  created_at: Date;
  seen_at: Date;
}

/** The user stats documents; null where an old record lacks a field. */
export interface UsageTable {
  uid: string;
  request_count: number;
  last_reset: Date;
  request_limit: number | null;
  day: string | null;
  attempts: number | null;
}

/** The chats of every user. */
export interface ChatsTable {
  uid: string;
  id: string;
  title: string;
  date_created: Date;
  date_last_visited: Date;
  version: Generated<number>;
}

/** The messages of every chat, in the order (sent_at, position). */
export interface MessagesTable {
  uid: string;
  id: string;
  chat_id: string;
  position: GeneratedAlways<number>;
  sent_at: Date;
  role: string;
  text: string;
  /** The style that a question was asked in. */
  style: string | null;
  is_loading: Generated<boolean>;
  is_error: Generated<boolean>;
  is_stopped: Generated<boolean>;
  feedback: string | null;
  feedback_reason: string | null;
  feedback_note: string | null;
  summary: string | null;
  /** ReplyBasis. */
  basis: unknown;
  parent_id: string | null;
  attempt: number | null;
  chosen: Generated<boolean>;
  version: Generated<number>;
}

/** Message ids whose question is gone, with its chat or because it was withdrawn: kept for ever, so that none is accepted again. */
interface SendsTable {
  uid: string;
  message_id: string;
  chat_id: string;
  style: string;
}

/** Pending replies, at most one for each user. */
interface ReplyJobsTable {
  uid: string;
  message_id: string;
  chat_id: string;
  placeholder_id: string;
  style: string;
  attempt: number;
  accepted_at: Date;
  day: string;
  lease_owner: string;
  lease_until: Date;
  stop_requested: Generated<boolean>;
}

interface RateWindowsTable {
  /** SHA-256 of the counted key, hexadecimal. */
  key_hash: string;
  ends_at: Date;
  count: number;
}

interface RecordsTable {
  collection: string;
  id: string;
  version: number;
  value: unknown;
  index_text: string | null;
  position: GeneratedAlways<number>;
}
