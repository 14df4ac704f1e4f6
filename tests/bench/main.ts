// `npm run bench [goal …]`: the goals of the server, each as a ratio to something bare measured in the same run. One
// table; ends with code 1 when a goal is missed. What needs PostgreSQL is left out, with a line, where there is none.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { atMost, brokenIn, tableOf, told, type Result } from '../faults/support/result.ts';
import { benchAccept } from './accept.ts';
import { benchLiveUpdate } from './live-update.ts';
import { benchRoute } from './route.ts';
import { benchStore } from './store.ts';
import { benchStreams } from './streams.ts';

const BENCHES: Readonly<Record<string, () => Promise<readonly (Result | null)[]>>> = {
  route: async () => [await benchRoute()],
  store: async () => [await benchStore()],
  streams: () => benchStreams(5_000),
  'live-update': async () => [await benchLiveUpdate()],
  accept: async () => [await benchAccept(6_000)],
  tokens: () => Promise.resolve([tokens()]),
  start: () => Promise.resolve([coldStart()]),
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(BENCHES);
const results: Result[] = [];
for (const name of names) {
  const bench = BENCHES[name];
  if (bench === undefined) throw new Error(`There is no bench ${name}; there are ${Object.keys(BENCHES).join(', ')}.`);
  const found = (await bench()).filter((result) => result !== null);
  if (found.length === 0) console.warn(`NOT RUN: ${name} needs PostgreSQL binaries on this machine.`);
  results.push(...found);
}
console.log(tableOf(results));
const broken = brokenIn(results);
for (const sentence of broken) console.error(sentence);
process.exit(broken.length === 0 ? 0 : 1);

/** G13, by its own script. */
function tokens(): Result {
  const { extraMs, extraLimitMs, wholeOverStreamed, lagP50Ms, lagLimitMs, streams } = run('stream.ts') as {
    extraMs: number; extraLimitMs: number; wholeOverStreamed: number; lagP50Ms: { product: number }; lagLimitMs: number; streams: number;
  };
  return {
    scenario: 'G13 the first token',
    size: `${streams} streams`,
    findings: [atMost('ms later than the model itself', extraMs, extraLimitMs), told('times sooner than the whole reply', wholeOverStreamed), atMost('p50 lag of a token in ms', lagP50Ms.product, lagLimitMs)],
  };
}

/** G15, by its own script. */
function coldStart(): Result {
  const { ratio, limit, serverMs, bareMs } = run('cold-start.mjs') as { ratio: number; limit: number; serverMs: number; bareMs: number };
  return {
    scenario: 'G15 a cold start',
    size: '7 pairs, storage in memory',
    findings: [told('ms to the first answer', serverMs), told('bare node:http', bareMs), atMost('ratio', ratio, limit)],
  };
}

/** What a script of this folder says in its one line of JSON. */
function run(file: string): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(new URL(`./${file}`, import.meta.url))], { encoding: 'utf8' });
  const line = stdout.split('\n').find((one) => one.startsWith('{'));
  if (line === undefined) throw new Error(`${file} measured nothing: ${stderr}`);
  return JSON.parse(line);
}
