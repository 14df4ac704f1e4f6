import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPGlite, type EmbeddedPostgres } from '@marquill/adapters/pglite';

interface Manifest {
  readonly dependencies: { readonly '@electric-sql/pglite': string };
}

/**
 * Makes a data folder whose embedded database is empty and has no schema yet. Setting a database up takes 5 s of a core
 * and opening one 0.3 s, so it is set up once for each version of PGlite and then copied.
 */
export async function emptyDatabase(dataDir: string): Promise<void> {
  const template = fileURLToPath(new URL(`../../.cache/engines/pglite/${version()}`, import.meta.url));
  if (!existsSync(template)) await makeTemplate(template);
  cpSync(template, dataDir, { recursive: true });
}

/** Opens such a database in a new temporary folder, which goes with it when it is closed. */
export async function openEmptyDatabase(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquill-database-'));
  await emptyDatabase(dataDir);
  const database = await openPGlite(dataDir);
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function version(): string {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../packages/adapters/package.json', import.meta.url), 'utf8')) as Manifest;
  return dependencies['@electric-sql/pglite'];
}

/** Two processes may do this at once; the second one's work is thrown away. */
async function makeTemplate(template: string): Promise<void> {
  mkdirSync(dirname(template), { recursive: true });
  const draft = mkdtempSync(`${template}-`);
  await (await openPGlite(draft)).close();
  try {
    renameSync(draft, template);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
}
