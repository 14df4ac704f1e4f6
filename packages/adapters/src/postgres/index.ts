export { createPostgresStorage, type PostgresStorage } from './create-postgres-storage.ts';
export { openPostgres, type PostgresOptions } from './open-postgres.ts';
export type { NoticeListener, SqlDatabase } from './sql-database.ts';
