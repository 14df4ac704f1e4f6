// Development without builds: the server from its sources, restarted on changes, and the web app on Vite's own server,
// which passes /api and /sandbox on. Open the address that Vite prints.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, pinnedNode } from './setup.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PORT = process.env.PORT ?? '3000';

await ensureInstalled();
const options = {
  cwd: ROOT,
  stdio: 'inherit',
  env: { PUBLIC_URL: 'http://localhost:4200', API_ORIGIN: `http://127.0.0.1:${PORT}`, ...process.env },
};
const children = [
  spawn(pinnedNode(), ['--watch', '--conditions=@marquill/source', 'packages/server/src/main.ts'], options),
  spawn(pinnedNode(), ['node_modules/vite/bin/vite.js', 'packages/web', '--config', 'packages/web/vite.config.ts'], options),
];
const stopAll = () => children.forEach((child) => child.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);
for (const child of children) child.once('exit', stopAll);
