// `npm run test:faults [scenario …] [--scale 0.1] [--seed 7]`: every scenario at its full size, or at a part of it; parts with
// different seeds add up to the whole. Prints one table and ends with code 1 when something that must hold does not.
import { parseArgs } from 'node:util';
import { crashPoints } from './crash-points.ts';
import { dailyLimit } from './daily-limit.ts';
import { databaseRestarts } from './database-restarts.ts';
import { rollingRestart, stopWithReplies } from './graceful-stop.ts';
import { repeatedPosts } from './idempotency.ts';
import { killOnEmbedded, killOnPostgres } from './kill-server.ts';
import { liveDisconnects } from './live-disconnects.ts';
import { brokenIn, tableOf, type Result } from './support/result.ts';

/** Each scenario by its name, given a part of the full size. */
const SCENARIOS: Readonly<Record<string, (scale: number, seed: number) => Promise<Result | null>>> = {
  'kill-postgres': (scale, seed) => killOnPostgres(sized(200, scale), seed),
  'kill-embedded': (scale, seed) => killOnEmbedded(sized(50, scale), seed),
  'crash-points': (scale) => crashPoints('postgres', Math.round(1 / scale)),
  'crash-points-memory': (scale) => crashPoints('memory', Math.round(1 / scale)),
  'crash-points-firestore': (scale) => crashPoints('firestore', Math.round(1 / scale)),
  'database-restarts': (scale, seed) => databaseRestarts(sized(30, scale), seed),
  'repeated-posts': (scale) => repeatedPosts(sized(500, scale)),
  'daily-limit': (scale, seed) => dailyLimit(sized(200, scale), seed),
  'stop': (scale) => stopWithReplies(sized(50, scale)),
  'rolling-restart': (scale, seed) => rollingRestart(sized(5, scale), seed),
  'live': (scale, seed) => liveDisconnects(sized(200, scale), seed),
};

const { values, positionals } = parseArgs({ options: { scale: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } }, allowPositionals: true });
const names = positionals.length > 0 ? positionals : Object.keys(SCENARIOS);
const results: Result[] = [];
const notRun: string[] = [];
for (const name of names) {
  const scenario = SCENARIOS[name];
  if (scenario === undefined) throw new Error(`There is no scenario ${name}; there are ${Object.keys(SCENARIOS).join(', ')}.`);
  const begun = performance.now();
  const result = await scenario(Number(values.scale), Number(values.seed));
  if (result === null) {
    notRun.push(name);
    continue;
  }
  results.push(result);
  console.log(`${name}: ${brokenIn([result]).length === 0 ? 'holds' : 'BROKEN'}, ${Math.round((performance.now() - begun) / 1000)} s`);
}
console.log(`\n${tableOf(results)}`);
const broken = brokenIn(results);
for (const sentence of broken) console.error(sentence);
if (notRun.length > 0) console.error(`${notRun.length} NOT RUN: ${notRun.join(', ')}`);
process.exit(broken.length === 0 ? 0 : 1);

function sized(full: number, scale: number): number {
  return Math.max(1, Math.round(full * scale));
}
