// `npm start`: sets everything up where needed, then runs the built server with the pinned Node until it ends.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled, pinnedNode } from './setup.mjs';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

// The open channel tells the server when this process is gone, however it ended, so that no server is left behind.
const server = spawn(pinnedNode(), [MAIN], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
// npm puts a shell in between that does not pass signals on: when it is gone, so is whoever started this.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, 500).unref();
server.once('error', (error) => {
  process.stderr.write(`The server could not be run: ${error.message}\n`);
  process.exit(1);
});
server.once('exit', (code, signal) => {
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
});
