// `node tests/script.mjs <file.ts> [argument …]`: installs and builds what is missing, then runs a TypeScript script with the
// pinned Node. Plain JavaScript that also runs on Node 20, because nothing may be installed yet when it starts.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled, pinnedNode } from '../packages/server/scripts/setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await ensureInstalled();
await ensureBuilt();
const child = spawn(pinnedNode(), ['--conditions=@marquill/source', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
