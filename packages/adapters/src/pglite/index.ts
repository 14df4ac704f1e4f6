export { openPGlite, type EmbeddedPostgres } from './open-pglite.ts';
