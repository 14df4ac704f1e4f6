/** The first tables, their keys and the indexes that the queries use. */
export const tables: readonly string[] = [
  // One sequence for every version: a row that is deleted and made anew still gets a higher one.
  'create sequence row_version',

  `create table users (
    uid text primary key,
    document jsonb not null,
    version bigint not null default nextval('row_version'),
    stripe_customer_id text generated always as (document ->> 'stripeCustomerId') stored
  )`,
  'create index users_by_customer on users (stripe_customer_id) where stripe_customer_id is not null',
  `create table applied_events (
    key text primary key,
    applied_at timestamptz not null default now()
  )`,

  `create table accounts (
    uid text primary key,
    email text not null unique,
    password_hash text
  )`,
  `create table account_providers (
    provider text primary key,
    uid text not null references accounts on delete cascade
  )`,
  'create index account_providers_by_uid on account_providers (uid)',

  `create table sessions (
    token_hash text primary key,
    uid text not null,
    created_at timestamptz not null,
    seen_at timestamptz not null
  )`,
  'create index sessions_by_uid on sessions (uid)',
  'create index sessions_by_age on sessions (created_at)',

  `create table usage (
    uid text primary key,
    request_count integer not null,
    last_reset timestamptz not null,
    request_limit integer,
    day text,
    attempts integer
  )`,

  `create table chats (
    uid text not null,
    id text not null,
    title text not null,
    date_created timestamptz not null,
    date_last_visited timestamptz not null,
    version bigint not null default nextval('row_version'),
    primary key (uid, id)
  )`,
  'create index chats_by_visit on chats (uid, date_last_visited desc, version desc)',

  // No foreign keys below chats: only functions that hold the user's lock write messages and jobs, and they look for
  // the chat themselves. Checking once more took a fifth of the time of a send.
  `create table messages (
    uid text not null,
    id text not null,
    chat_id text not null,
    position bigint generated always as identity,
    sent_at timestamptz not null,
    role text not null,
    text text not null,
    is_loading boolean not null default false,
    is_error boolean not null default false,
    is_stopped boolean not null default false,
    feedback text,
    summary text,
    parent_id text,
    attempt integer,
    version bigint not null default nextval('row_version'),
    primary key (uid, id)
  )`,
  'create index messages_in_order on messages (uid, chat_id, sent_at, position)',

  `create table sends (
    uid text not null,
    message_id text not null,
    chat_id text not null,
    text_hash bytea not null,
    style text not null,
    primary key (uid, message_id)
  )`,

  `create table reply_jobs (
    uid text primary key,
    message_id text not null,
    chat_id text not null,
    placeholder_id text not null,
    style text not null,
    attempt integer not null,
    accepted_at timestamptz not null,
    day text not null,
    lease_owner text not null,
    lease_until timestamptz not null,
    stop_requested boolean not null default false
  )`,
  'create index reply_jobs_by_lease on reply_jobs (lease_until)',

  `create table rate_windows (
    key_hash text primary key,
    ends_at timestamptz not null,
    count integer not null
  )`,
  'create index rate_windows_by_end on rate_windows (ends_at)',

  `create table records (
    collection text not null,
    id text not null,
    version bigint not null,
    value jsonb not null,
    index_text text,
    position bigint generated always as identity,
    primary key (collection, id)
  )`,
  'create index records_by_index on records (collection, index_text, position)',
];
