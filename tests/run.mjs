// `npm test`: sets everything up in a fresh clone, then runs every quick suite, a real browser included. Given paths of
// suites, it runs those. Plain JavaScript that also runs on Node 20, because nothing may be installed yet when it starts.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled, pinnedNode } from '../packages/server/scripts/setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(`${root}reports/${name}`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** What suites wrote about themselves while they ran (tests/engines/what-ran.ts). */
function linesIn(folder) {
  try {
    return readdirSync(`${root}reports/${folder}`).map((file) => readFileSync(`${root}reports/${folder}/${file}`, 'utf8').trim());
  } catch {
    return [];
  }
}

const suites = process.argv.slice(2);
await ensureInstalled();
await Promise.all([ensureBuilt(), run(['tests/engines/bring-postgres.ts'])]);

rmSync(`${root}reports`, { recursive: true, force: true });
mkdirSync(`${root}reports`, { recursive: true });
const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...suites], { WHOLE_RUN: 'yes' });

const totals = readReport('totals.json');
const requirements = readReport('requirements.json');
if (requirements && suites.length === 0) {
  const { shown, missing, all } = requirements;
  console.log(`\nRequirements shown by passing tests: ${shown.length} of ${all}`);
  if (missing.length > 0) console.log(`Not shown yet: ${missing.join(' ')}`);
}
console.log(`Engines: ${['PGlite', ...linesIn('engines')].join(', ')}`);
const notRun = linesIn('not-run');
for (const line of notRun) console.log(`NOT RUN: ${line}`);
if (notRun.length > 0) console.log(`${notRun.length} suites NOT RUN`);
if (!totals) {
  console.error('The test run ended without a report.');
  process.exit(code || 1);
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(code);
