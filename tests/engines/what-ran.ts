import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const REPORTS = fileURLToPath(new URL('../../reports/', import.meta.url));

/** Says what a suite runs on; the end of the run lists every engine that was used. */
export function announceEngine(suite: string, engine: string): void {
  console.info(`"${suite}" runs on ${engine}.`);
  keep('engines', engine, engine);
}

/** Says that a suite could not run, by its name; the end of the run says so again and counts such suites. */
export function reportNotRun(suite: string, why: string): void {
  console.warn(`NOT RUN: "${suite}" ${why}`);
  keep('not-run', suite, `"${suite}" ${why}`);
}

/** Test files run in processes of their own, so each line is a file; saying the same twice is saying it once. */
function keep(folder: string, name: string, line: string): void {
  mkdirSync(`${REPORTS}${folder}`, { recursive: true });
  writeFileSync(`${REPORTS}${folder}/${name.replace(/\W+/g, '-')}.txt`, `${line}\n`);
}
