// `npm run data:export` and `npm run data:import`: installs what is missing and runs src/transfer with the pinned Node.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, pinnedNode } from './setup.mjs';

const MAIN = fileURLToPath(new URL('../src/transfer/main.ts', import.meta.url));

await ensureInstalled();
const child = spawn(pinnedNode(), ['--conditions=@marquill/source', MAIN, ...process.argv.slice(2)], { stdio: 'inherit' });
child.once('exit', (code) => process.exit(code ?? 1));
