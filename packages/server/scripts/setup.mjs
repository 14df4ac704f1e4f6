// Prepares a checkout to run: installed packages and finished builds. Plain JavaScript for Node 20, because it runs
// before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SERVER = join(ROOT, 'packages/server');
const WEB = join(ROOT, 'packages/web');
/** Folders whose files decide whether a build is still good. */
const SHARED_SOURCES = [join(ROOT, 'package-lock.json'), join(ROOT, 'tsconfig.base.json'), join(ROOT, 'packages/core/src')];
const LEFT_OUT = new Set(['dist', 'node_modules', 'testing']);

/** The Node that the lockfile pins; the running one where its package brought none for this machine. */
export function pinnedNode() {
  const pinned = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(pinned) ? pinned : process.execPath;
}

/** Runs `npm ci` when the installed packages are not those of the lockfile. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say('Installing packages (about a minute the first time) ...');
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], 'The packages could not be installed.');
}

/** Builds the web app and the server bundle, each when its sources changed since its last build. */
export async function ensureBuilt() {
  await Promise.all([
    ensureOneBuilt({
      name: 'web app',
      folder: WEB,
      result: 'dist/index.html',
      sources: [...SHARED_SOURCES, WEB],
      build: () => run('npm', ['run', 'build', '--silent', '-w', '@marquill/web'], 'The web app could not be built.'),
    }),
    ensureOneBuilt({
      name: 'server',
      folder: SERVER,
      result: 'dist/main.js',
      sources: [...SHARED_SOURCES, join(ROOT, 'packages/adapters'), SERVER],
      build: () => run(pinnedNode(), [join(SERVER, 'scripts/build.mjs')], 'The server could not be built.'),
    }),
  ]);
}

async function ensureOneBuilt({ name, folder, result, sources, build }) {
  const stamp = join(folder, 'dist/.sources');
  const fingerprint = fingerprintOf(sources);
  if (existsSync(join(folder, result)) && read(stamp) === fingerprint) return;
  say(`Building the ${name} ...`);
  await build();
  writeFileSync(stamp, fingerprint);
}

/** Compares the lockfile with npm's own record of what it installed; packages for other machines may be missing. */
function isInstalled() {
  const installed = packagesOf(join(ROOT, 'node_modules/.package-lock.json'));
  if (installed === null || !existsSync(join(ROOT, 'node_modules/vite/package.json'))) return false;
  return Object.entries(packagesOf(join(ROOT, 'package-lock.json')) ?? {}).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link === true) return true;
    const found = installed[path];
    return found === undefined ? wanted.optional === true : found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function packagesOf(file) {
  const text = read(file);
  return text === null ? null : JSON.parse(text).packages;
}

/** A digest of every source file's path and content; tests do not count. */
function fingerprintOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  const entries = /\.(json|js|mjs)$/.test(path) ? null : readdirSync(path, { withFileTypes: true });
  if (entries === null) return [path];
  return entries
    .filter((entry) => !LEFT_OUT.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]));
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Runs a command in the repository and shows what it printed only when it failed. */
function run(command, args, failure) {
  return new Promise((resolve, reject) => {
    let printed = '';
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    child.stdout.on('data', (piece) => (printed += piece));
    child.stderr.on('data', (piece) => (printed += piece));
    child.once('error', (error) => reject(new Error(`${failure} ${error.message}`)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${failure}\n${printed.trim()}`))));
  });
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
