// `npm run test:engines`: installs engines that are too large for everybody into .cache/engines, then runs the suites
// that need them. Plain JavaScript that also runs on Node 20.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, pinnedNode } from '../../packages/server/scripts/setup.mjs';

/** Exact versions: the emulator's answers are part of what the suites show. */
const ENGINES = { 'firebase-tools': '15.34.2' };

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = `${root}.cache/engines`;

function installedVersion(name) {
  try {
    return JSON.parse(readFileSync(`${cache}/node_modules/${name}/package.json`, 'utf8')).version;
  } catch {
    return null;
  }
}

function install(packages) {
  console.log(`Installing ${packages.join(', ')} into .cache/engines (about 220 MB, a minute).`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(`${cache}/package.json`, '{ "private": true }\n');
  // Its optional parts are native and its scripts build them; the emulator needs neither.
  const options = ['--save-exact', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', '--prefix', cache, ...options, ...packages], { cwd: cache, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('The engines could not be installed; is the package registry reachable?');
    process.exit(1);
  }
}

await ensureInstalled();
const missing = Object.entries(ENGINES).filter(([name, version]) => installedVersion(name) !== version);
if (missing.length > 0) install(missing.map(([name, version]) => `${name}@${version}`));

const { status } = spawnSync(pinnedNode(), ['node_modules/vitest/vitest.mjs', 'run', 'tests/engines', 'packages/adapters/src/firestore', 'packages/adapters/src/postgres', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TEST_ENGINES: 'all' },
});
process.exit(status ?? 1);
