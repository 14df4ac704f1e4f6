export { createPostgresStorage, type PostgresStorage } from './create-postgres-storage.ts';
export { openPostgres, type PostgresOptions } from './open-postgres.ts';
export type { NoticeListener, SqlDatabase } from './sql-database.ts';
export { exportData } from './transfer/export-data.ts';
export { importData } from './transfer/import-data.ts';
export type { Row, RowSink, RowsByTable } from './transfer/rows.ts';
