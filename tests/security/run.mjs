// `npm run test:security`: the attack tests with their whole counts (about 25 minutes). `npm test` runs a sample of each.
// Plain JavaScript that also runs on Node 20.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled, pinnedNode } from '../../packages/server/scripts/setup.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

await ensureInstalled();
await ensureBuilt();
const { status } = spawnSync(pinnedNode(), ['node_modules/vitest/vitest.mjs', 'run', 'tests/security', ...process.argv.slice(2)], {
  cwd: root, stdio: 'inherit', env: { ...process.env, SECURITY_EFFORT: 'whole' },
});
process.exit(status ?? 1);
