// G15: how long the built server with storage in memory takes from its start to its first answer, in units of a bare
// node:http server started in the same run. Pairs are interleaved; the result is the median of their ratios.
//
//   node packages/server/scripts/build.mjs && node tests/bench/cold-start.mjs
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const GOAL = 3;
const PAIRS = 8;
const SERVER = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const BARE = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));

if (!existsSync(SERVER)) {
  process.stderr.write('Build the server first: node packages/server/scripts/build.mjs\n');
  process.exit(1);
}

const ratios = [];
const times = { bare: [], server: [] };
for (let pair = 0; pair < PAIRS; pair += 1) {
  const bare = await timeToFirstAnswer(BARE);
  const server = await timeToFirstAnswer(SERVER);
  // The first pair only warms the disk.
  if (pair === 0) continue;
  times.bare.push(bare);
  times.server.push(server);
  ratios.push(server / bare);
}
const ratio = median(ratios);
process.stdout.write(
  `${JSON.stringify({
    goal: 'G15',
    ratio: round(ratio),
    limit: GOAL,
    lowest: round(Math.min(...ratios)),
    highest: round(Math.max(...ratios)),
    bareMs: round(median(times.bare)),
    serverMs: round(median(times.server)),
  })}\n`,
);
process.exit(ratio <= GOAL ? 0 : 1);

/** Milliseconds from spawning a server to its first good answer. */
async function timeToFirstAnswer(file) {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [file], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), FUNCTIONS_PORT: 'off', STORAGE: 'memory', NODE_ENV: 'test' },
  });
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`${file} ended with code ${child.exitCode}`);
    }
    return performance.now() - begun;
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}

function answers(port) {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    sent.once('error', () => setTimeout(resolve, 2, false));
    sent.end();
  });
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

function round(value) {
  return Math.round(value * 100) / 100;
}
