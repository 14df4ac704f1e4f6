// `npm test`: sets everything up in a fresh clone, then runs every quick suite, a real browser included.
// Plain JavaScript that also runs on Node 20, because nothing may be installed yet when it starts.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled, pinnedNode } from '../packages/server/scripts/setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(script, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode(), [script, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
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

await ensureInstalled();
await ensureBuilt();

rmSync(`${root}reports`, { recursive: true, force: true });
mkdirSync(`${root}reports`, { recursive: true });
const code = await run('node_modules/vitest/vitest.mjs', ['run', ...process.argv.slice(2)], { WHOLE_RUN: 'yes' });

const totals = readReport('totals.json');
const requirements = readReport('requirements.json');
if (requirements) {
  const { shown, missing, all } = requirements;
  console.log(`\nRequirements shown by passing tests: ${shown.length} of ${all}`);
  if (missing.length > 0) console.log(`Not shown yet: ${missing.join(' ')}`);
}
for (const line of totals?.notRun ?? []) console.log(`DID NOT RUN: ${line}`);
if (!totals) {
  console.error('The test run ended without a report.');
  process.exit(code || 1);
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(code);
