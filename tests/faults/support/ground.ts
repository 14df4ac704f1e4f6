import { Kysely, sql, type Dialect } from 'kysely';
import { createPostgresStorage, openPostgres, type PostgresStorage, type SqlDatabase } from '@marquill/adapters/postgres';
import { openPGlite } from '@marquill/adapters/pglite';
import { inTurns } from './in-turns.ts';
import type { Person } from './person.ts';

/** Where servers under fault keep their data, and how it is read from outside. */
export interface Ground {
  /** Settings that make a server use it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Makes people who have paid and answered the questions, each with a session. No server may run on an embedded one. */
  makePeople(count: number, prefix: string): Promise<readonly Person[]>;
  /** Reads rows. No server may run on an embedded one. */
  read<Row>(statement: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** A database on a PostgreSQL server. */
export async function postgresGround(connectionString: string): Promise<Ground> {
  const database = openPostgres({ connectionString, poolSize: 8, statementMs: 60_000 });
  const storage = createPostgresStorage(database);
  await storage.ready();
  return {
    settings: { DATABASE_URL: connectionString },
    makePeople: (count, prefix) => makePeople(storage, count, prefix),
    read: (statement) => read(database.dialect, statement),
    close: () => storage.close(),
  };
}

/** The embedded database of a data folder; opened for each use, because only one process may have it. */
export function embeddedGround(dataDir: string): Ground {
  const lend = async <Result>(use: (database: SqlDatabase, storage: PostgresStorage) => Promise<Result>): Promise<Result> => {
    const database = await openPGlite(dataDir);
    const storage = createPostgresStorage(database);
    try {
      await storage.ready();
      return await use(database, storage);
    } finally {
      await storage.close();
    }
  };
  return {
    settings: { STORAGE: 'embedded' },
    makePeople: (count, prefix) => lend((_database, storage) => makePeople(storage, count, prefix)),
    read: (statement) => lend((database) => read(database.dialect, statement)),
    close: () => Promise.resolve(),
  };
}

async function makePeople({ users, sessions }: PostgresStorage, count: number, prefix: string): Promise<readonly Person[]> {
  const make = async (uid: string): Promise<Person> => {
    await users.createUser({
      uid, firstName: 'Ada', lastName: 'King', email: `${uid}@example.com`, createdAt: new Date(), plan: 'active', didOnboarding: true,
      businessName: 'Tallybean', timeZone: 'UTC',
    });
    return { uid, cookie: `sid=${await sessions.startSession(uid, new Date())}` };
  };
  const people: Person[] = [];
  const uids = Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
  await inTurns(uids, 8, async (uid) => void people.push(await make(uid)));
  return people;
}

async function read<Row>(dialect: Dialect, statement: string): Promise<readonly Row[]> {
  const { rows } = await sql.raw<Row>(statement).execute(new Kysely<unknown>({ dialect }));
  return rows;
}
