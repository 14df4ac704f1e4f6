// `npm run check`: everything that can be said about the code without running the product.
// Types, lint, import boundaries with a seeded violation for each rule, dead code, the shape of the core package and its
// public API.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, pinnedNode } from '../packages/server/scripts/setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsc = 'node_modules/typescript/bin/tsc';
const updatesApi = process.argv.includes('--update-api');

/** At least so many modules must be seen, or the boundary check looked past them. */
const LEAST_MODULES = 200;

await ensureInstalled();
mkdirSync(`${root}reports`, { recursive: true });

/** Runs a program to its end; `ok` when it ended well, with all that it printed. */
function run(command, args, folder = root) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], shell: command === 'npm' && process.platform === 'win32' });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (piece) => (stdout += piece));
    child.stderr.setEncoding('utf8').on('data', (piece) => (stderr += piece));
    child.once('error', (error) => resolve({ ok: false, stdout, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, stdout, output: `${stdout}${stderr}` }));
  });
}

const node = (...args) => run(pinnedNode(), args);

async function boundaries() {
  const { stdout, output } = await node('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'json');
  if (!stdout) return { ok: false, output };
  const { summary } = JSON.parse(stdout);
  const broken = summary.violations.map((v) => `${v.rule.name}: ${v.from} -> ${v.to}\n  ${v.rule.comment ?? ''}`);
  if (summary.totalCruised < LEAST_MODULES) broken.push(`only ${summary.totalCruised} modules were seen, ${LEAST_MODULES} or more are there`);
  return { ok: broken.length === 0, output: broken.join('\n'), note: `${summary.totalCruised} modules` };
}

async function typesForEveryResolver() {
  const packed = await run('npm', ['pack', '--json', '--pack-destination', `${root}reports`], `${root}packages/core`);
  if (!packed.ok) return packed;
  const [{ filename }] = JSON.parse(packed.stdout);
  return node('node_modules/@arethetypeswrong/cli/dist/index.js', `reports/${filename}`, '--profile', 'esm-only');
}

/** Steps that need those before them, from top to bottom; the groups are independent, and begin with what takes longest. */
const groups = [
  [['lint', () => node('node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0')]],
  [['types: adapters', () => types('packages/adapters')]],
  [['types: tests', () => types('tests')]],
  [['types: server', () => types('packages/server')]],
  [['types: web', () => types('packages/web')]],
  [
    ['types: core', () => types('packages/core')],
    ['core builds', () => node(tsc, '-b', 'packages/core/tsconfig.build.json')],
    ['core package: publint', () => node('node_modules/publint/src/cli.js', 'packages/core', '--strict')],
    ['core package: types for every resolver', typesForEveryResolver],
    ['core public API', () => node('node_modules/@microsoft/api-extractor/bin/api-extractor', 'run', ...(updatesApi ? ['--local'] : []), '-c', 'packages/core/api-extractor.json')],
  ],
  [['types: configuration', () => types('.')]],
  [['types: core/testing and tests', () => types('packages/core/tsconfig.test.json')]],
  [['dead code', () => node('node_modules/knip/bin/knip.js')]],
  [['import boundaries', boundaries]],
  [['import boundaries: every rule catches a violation', () => node('node_modules/vitest/vitest.mjs', 'run', 'tests/architecture')]],
];

/** `--update-api` writes the report of what the core offers after a wanted change, and does nothing else. */
const wanted = updatesApi ? [groups.flat().filter(([name]) => ['core builds', 'core public API'].includes(name))] : groups;
const types = (project) => node(tsc, '-p', project);
const count = wanted.flat().length;
let failed = 0;

async function runGroup(group) {
  for (const [name, step] of group) {
    const started = Date.now();
    const { ok, output, note } = await step();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}${note ? ` (${note})` : ''}, ${seconds} s`);
    if (ok) continue;
    failed += 1;
    console.log(output.trim());
  }
}

async function worker() {
  for (let group = wanted.shift(); group; group = wanted.shift()) await runGroup(group);
}

await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
console.log(failed === 0 ? `check: all ${count} steps are fine` : `check: ${failed} of ${count} steps failed`);
process.exit(failed === 0 ? 0 : 1);
