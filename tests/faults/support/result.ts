/** One line of the results: what was measured, and whether it is as it must be. */
export interface Finding {
  readonly what: string;
  readonly found: number | string;
  readonly must: string;
  readonly holds: boolean;
}

/** What one scenario found. */
export interface Result {
  readonly scenario: string;
  readonly size: string;
  readonly findings: readonly Finding[];
}

/** A number that has to be exactly `must`. */
export function exactly(what: string, found: number, must: number): Finding {
  return { what, found, must: String(must), holds: found === must };
}

/** A number that must not be above `limit`. */
export function atMost(what: string, found: number, limit: number): Finding {
  return { what, found: Math.round(found * 100) / 100, must: `at most ${limit}`, holds: found <= limit };
}

/** A number that must not be below `limit`. */
export function atLeast(what: string, found: number, limit: number): Finding {
  return { what, found: Math.round(found * 100) / 100, must: `at least ${limit}`, holds: found >= limit };
}

/** A number that is only told. */
export function told(what: string, found: number | string): Finding {
  return { what, found: typeof found === 'number' ? Math.round(found * 100) / 100 : found, must: '', holds: true };
}

/** The findings that do not hold, as sentences. */
export function brokenIn(results: readonly Result[]): readonly string[] {
  return results.flatMap(({ scenario, findings }) =>
    findings.filter(({ holds }) => !holds).map(({ what, found, must }) => `${scenario}: ${what} is ${found}, must be ${must}`),
  );
}

/** All results as one Markdown table. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.flatMap(({ scenario, size, findings }) =>
    findings.map(({ what, found, must, holds }, index) => [index === 0 ? scenario : '', index === 0 ? size : '', what, String(found), must, holds ? '' : 'BROKEN']),
  );
  const head = ['scenario', 'size', 'what', 'found', 'must be', ''];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
