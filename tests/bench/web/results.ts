import { cpus, totalmem } from 'node:os';
import { medianRatio } from '../load.ts';

/** What a number must be: at least or at most this. */
export interface Limit {
  readonly atLeast?: number;
  readonly atMost?: number;
  /** The two sides of a ratio. */
  readonly detail?: string;
}

const PAIRS = 6;
const rows: (readonly [goal: string, value: string, wanted: string, verdict: 'met' | 'missed' | 'not judged'])[] = [];

/** Takes a result into the table and says at once whether it is as wanted. */
export function note(goal: string, value: number, { atLeast = -Infinity, atMost = Infinity, detail }: Limit): void {
  const verdict = value >= atLeast && value <= atMost ? 'met' : 'missed';
  const wanted = atLeast === -Infinity ? `≤ ${atMost}` : `≥ ${atLeast}`;
  const shown = `${Number.isInteger(value) ? value : value.toFixed(2)}${detail === undefined ? '' : ` (${detail})`}`;
  rows.push([goal, shown, wanted, verdict]);
  console.log(`${verdict === 'met' ? 'met   ' : 'MISSED'} ${goal}: ${shown}, wanted ${wanted}`);
}

/** Takes something into the table that this run could not tell. */
export function noteUnjudged(goal: string, why: string, wanted: string): void {
  rows.push([goal, why, wanted, 'not judged']);
  console.log(`?      ${goal}: ${why}`);
}

/** Takes turns of both sides; their ratio in the middle and what each took. */
export async function inPairs(one: () => Promise<number>, other: () => Promise<number>, pairs = PAIRS): Promise<{ readonly ratio: number; readonly detail: string }> {
  const taken = await medianRatio(pairs, one, other);
  return { ratio: taken.ratio, detail: `${taken.one.toFixed(2)} ms : ${taken.other.toFixed(2)} ms` };
}

/** Prints all results with the machine's size; false when a goal was missed. */
export function printTable(browserVersion: string): boolean {
  console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Chromium ${browserVersion}, Node ${process.versions.node}\n`);
  console.log('| goal | measured | wanted | |\n|---|---|---|---|');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  return rows.every(([, , , verdict]) => verdict !== 'missed');
}
