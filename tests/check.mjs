// `npm run check`: everything that can be said about the code without running the product.
// Types, lint, dead code, the shape of the core package and its public API. Import boundaries are a test
// (tests/architecture) and are repeated here by the command line tool, so that this command stands alone.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, pinnedNode } from '../packages/server/scripts/setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name, script) => [`node_modules/${name}/${script}`];
const tsc = bin('typescript', 'bin/tsc');

/** At least so many modules must be seen, or the boundary check looked past them. */
const LEAST_MODULES = 200;

await ensureInstalled();
mkdirSync(`${root}reports`, { recursive: true });

function node(args, options = {}) {
  return spawnSync(pinnedNode(), args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, ...options });
}

function outcome({ status, stdout, stderr }) {
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}` };
}

function boundaries() {
  const run = node([...bin('dependency-cruiser', 'bin/dependency-cruiser.mjs'), 'packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'json']);
  if (!run.stdout) return outcome(run);
  const { summary } = JSON.parse(run.stdout);
  const broken = summary.violations.map((v) => `${v.rule.name}: ${v.from} -> ${v.to}\n  ${v.rule.comment ?? ''}`);
  if (summary.totalCruised < LEAST_MODULES) broken.push(`only ${summary.totalCruised} modules were seen, ${LEAST_MODULES} or more are there`);
  return { ok: broken.length === 0, output: broken.join('\n'), note: `${summary.totalCruised} modules` };
}

function packCore() {
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', '--json', '--pack-destination', `${root}reports`], {
    cwd: `${root}packages/core`, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'],
  }));
  return `reports/${filename}`;
}

const steps = [
  ['types: core', () => outcome(node([...tsc, '-p', 'packages/core']))],
  ['types: core/testing and tests', () => outcome(node([...tsc, '-p', 'packages/core/tsconfig.test.json']))],
  ['types: adapters', () => outcome(node([...tsc, '-p', 'packages/adapters']))],
  ['types: server', () => outcome(node([...tsc, '-p', 'packages/server']))],
  ['types: web', () => outcome(node([...tsc, '-p', 'packages/web']))],
  ['types: tests', () => outcome(node([...tsc, '-p', 'tests']))],
  ['lint', () => outcome(node([...bin('eslint', 'bin/eslint.js'), '.', '--max-warnings', '0']))],
  ['import boundaries', boundaries],
  ['dead code', () => outcome(node([...bin('knip', 'bin/knip.js')]))],
  ['core builds', () => outcome(node([...tsc, '-b', 'packages/core/tsconfig.build.json']))],
  ['core package: publint', () => outcome(node([...bin('publint', 'src/cli.js'), 'packages/core', '--strict']))],
  ['core package: types for every resolver', () => outcome(node([...bin('@arethetypeswrong/cli', 'dist/index.js'), packCore(), '--profile', 'esm-only']))],
  ['core public API', () => outcome(node([...bin('@microsoft/api-extractor', 'bin/api-extractor'), 'run', ...(process.argv.includes('--update-api') ? ['--local'] : []), '-c', 'packages/core/api-extractor.json']))],
];

let failed = 0;
for (const [name, step] of steps) {
  const started = Date.now();
  const { ok, output, note } = step();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}${note ? ` (${note})` : ''}, ${seconds} s`);
  if (!ok) {
    failed += 1;
    console.log(output.trim());
  }
}
console.log(failed === 0 ? `check: all ${steps.length} steps are fine` : `check: ${failed} of ${steps.length} steps failed`);
process.exit(failed === 0 ? 0 : 1);
