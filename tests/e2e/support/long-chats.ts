import { createPostgresStorage } from '@marquill/adapters/postgres';
import { openPGlite } from '@marquill/adapters/pglite';
import { Kysely, sql } from 'kysely';

/** What to put into the embedded database of a product that is not running. */
export interface LongChats {
  readonly uid: string;
  /** Chats "c1" … with one exchange each, the first visited last. */
  readonly chats: number;
  /** Messages of chat "c1": questions and answers in turn, "Question 1", "Answer 2" … */
  readonly messages: number;
}

/** Writes long lists straight into a data folder. */
export async function writeLongChats(dataDir: string, { uid, chats, messages }: LongChats): Promise<void> {
  const database = await openPGlite(dataDir);
  const storage = createPostgresStorage(database);
  try {
    await storage.ready();
    const db = new Kysely<unknown>({ dialect: database.dialect });
    await sql`insert into chats (uid, id, title, date_created, date_last_visited)
      select ${uid}, 'c' || n, 'Chat ' || n, now() - n * interval '1 hour', now() - n * interval '1 hour' from generate_series(1, ${chats}::int) n`.execute(db);
    await sql`insert into messages (uid, id, chat_id, sent_at, role, text, parent_id)
      select ${uid}, 'm' || n, 'c1', now() - interval '3 days' + n * interval '1 minute',
        case when n % 2 = 1 then 'user' else 'Marquill' end,
        case when n % 2 = 1 then 'Question ' || n else 'Answer ' || n || E'\n\n' || repeat('**Some words** of advice about the launch. ', 5 + n % 30) || E'\n\n- one\n- two' end,
        case when n % 2 = 0 then 'm' || (n - 1) end
      from generate_series(1, ${messages}::int) n`.execute(db);
  } finally {
    await storage.close();
  }
}
