// `npm run test:security`: the attack tests with their whole counts. `npm test` runs a sample of each.
// Plain JavaScript that also runs on Node 20.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled, pinnedNode } from '../../packages/server/scripts/setup.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const file = `${root}reports/security.jsonl`;

await ensureInstalled();
await ensureBuilt();
mkdirSync(`${root}reports`, { recursive: true });
rmSync(file, { force: true });
const start = performance.now();
const { status } = spawnSync(pinnedNode(), ['node_modules/vitest/vitest.mjs', 'run', 'tests/security', ...process.argv.slice(2)], {
  cwd: root, stdio: 'inherit', env: { ...process.env, SECURITY_EFFORT: 'whole', SECURITY_REPORT: file },
});

const results = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line)) : [];
console.log('\n| what | how much | result |\n|---|---|---|');
for (const { what, count, result } of results) console.log(`| ${what} | ${count} | ${result} |`);
console.log(`\nThe whole run took ${((performance.now() - start) / 60_000).toFixed(1)} minutes and ${status === 0 ? 'passed' : 'FAILED'}.`);
process.exit(status ?? 1);
