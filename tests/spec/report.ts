import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const ROW_ID = /\b[A-Z]{2,6}-\d{2}\b/g;

/** Every id of docs/requirements.tsv, in its order. */
function requirementIds(): readonly string[] {
  return readFileSync('docs/requirements.tsv', 'utf8').split('\n').slice(1).map((line) => line.split('\t')[0] ?? '').filter(Boolean);
}

/** The requirement ids that a test's name carries in brackets. */
export function idsInName(name: string): readonly string[] {
  return [...name.matchAll(/\[([^\]]+)\]/g)].flatMap((group) => [...(group[1] ?? '').matchAll(ROW_ID)].map(([id]) => id));
}

/**
 * Writes reports/totals.json (how many tests passed, failed and were skipped) and reports/requirements.json (which rows of
 * docs/requirements.tsv a passing test shows).
 */
export default class SpecReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    // Only the whole run (tests/run.mjs) counts; a run of a few files must not overwrite its report.
    if (process.env['WHOLE_RUN'] !== 'yes') return;
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const passedIds = new Set<string>();
    const failedIds = new Set<string>();
    for (const module of modules) {
      if (module.state() === 'failed' && module.children.size === 0) counts.failed += 1;
      for (const test of module.children.allTests()) this.#count(test, counts, test.ok() ? passedIds : failedIds);
    }
    const ids = requirementIds();
    const shown = ids.filter((id) => passedIds.has(id) && !failedIds.has(id));
    const missing = ids.filter((id) => !shown.includes(id));
    const unknown = [...passedIds].filter((id) => !ids.includes(id));
    mkdirSync('reports', { recursive: true });
    writeFileSync('reports/totals.json', JSON.stringify(counts));
    writeFileSync('reports/requirements.json', JSON.stringify({ all: ids.length, shown, missing, unknown }));
  }

  #count(test: TestCase, counts: { passed: number; failed: number; skipped: number }, ids: Set<string>): void {
    const { state } = test.result();
    if (state === 'passed') counts.passed += 1;
    else if (state === 'failed') counts.failed += 1;
    else counts.skipped += 1;
    if (state === 'skipped') return;
    for (const id of idsInName(test.fullName)) ids.add(id);
  }
}
