import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url));

function versionAt(place: string): string | null {
  const file = join(place, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : null;
}

/** Installs a package that only a measurement needs, once, outside of this repository's own packages; gives its folder. */
export function installPackage(name: string, version: string): string {
  const folder = join(CACHE, name);
  const place = join(folder, 'node_modules', name);
  if (versionAt(place) === version) return place;
  console.log(`Installing ${name} ${version} into .cache ...`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--save-exact', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`], { cwd: folder, stdio: 'inherit' });
  return place;
}
