import { cpus, totalmem } from 'node:os';

/** What a number must be: at least or at most this. */
export interface Limit {
  readonly atLeast?: number;
  readonly atMost?: number;
  /** The two sides of a ratio. */
  readonly detail?: string;
}

const PAIRS = 7;
const rows: (readonly [goal: string, value: string, wanted: string, verdict: 'met' | 'missed' | 'not judged'])[] = [];

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

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

/** Runs both sides in turn, leaves the first pair out, and gives the middle of the pairs' ratios. */
export async function inPairs(one: () => Promise<number>, other: () => Promise<number>, count = PAIRS): Promise<{ readonly ratio: number; readonly detail: string }> {
  const measured: { readonly one: number; readonly other: number }[] = [];
  for (let pair = 0; pair < count; pair += 1) measured.push({ one: await one(), other: await other() });
  const kept = measured.slice(1);
  const ms = (values: readonly number[]): string => `${median(values).toFixed(2)} ms`;
  return { ratio: median(kept.map((pair) => pair.one / pair.other)), detail: `${ms(kept.map((pair) => pair.one))} : ${ms(kept.map((pair) => pair.other))}` };
}

/** Prints all results with the machine's size; false when a goal was missed. */
export function printTable(browserVersion: string): boolean {
  console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Chromium ${browserVersion}, Node ${process.versions.node}\n`);
  console.log('| goal | measured | wanted | |\n|---|---|---|---|');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  return rows.every(([, , , verdict]) => verdict !== 'missed');
}
