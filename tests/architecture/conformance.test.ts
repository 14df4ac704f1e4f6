import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const CORE = join(ROOT, 'packages/core/src');

/** Called by core and implemented by a caller of core: no adapter does. */
const NOT_PORTS = ['ReplyStream'];

/** Where adapters stand. `server/composition` only hands calls on to them, later. */
const ADAPTER_FOLDERS = ['packages/adapters/src', 'packages/core/src/functions', 'packages/core/src/use-cases/identity', 'packages/server/src/platform', 'packages/web/src/shared'];

const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name)).map((name) => join(folder, name));
const read = (file: string): string => readFileSync(file, 'utf8');

/** The interfaces with methods that stand in core's ports. */
const PORTS = filesIn(join(CORE, 'ports'), /\.ts$/)
  .flatMap((file) => [...read(file).matchAll(/^export interface (\w+)[^{]*\{\n(.*?)^\}/gms)])
  .filter(([, , body = '']) => /^ {2}\w+\(/m.test(body))
  .map(([, name = '']) => name)
  .filter((name) => !NOT_PORTS.includes(name));

const suiteOf = (port: string): string => `${port.charAt(0).toLowerCase()}${port.slice(1)}Suite`;

/** The suites that each folder with tests runs; the storages' suites stand in one function. */
const STORAGE_SUITES = read(join(ROOT, 'tests/engines/check-conformance.ts'));
const FOLDERS = new Map<string, string>();
for (const file of ['packages/adapters/src', 'packages/core/src', 'packages/server/src', 'packages/web/src', 'tests/engines'].flatMap((folder) => filesIn(join(ROOT, folder), /\.test\.tsx?$/))) {
  const text = read(file);
  if (!/\w+Suite\b|checkConformance\(/.test(text)) continue;
  const nearby = filesIn(dirname(file), /\.tsx?$/).map(read).join('\n');
  FOLDERS.set(dirname(file), nearby + (text.includes('checkConformance(') ? STORAGE_SUITES : ''));
}

const adapters = ADAPTER_FOLDERS.flatMap((folder) => filesIn(join(ROOT, folder), /(?<!\.test|\.fixture)\.ts$/)).flatMap((file) =>
  [...read(file).matchAll(new RegExp(`^export (?:function|const) (\\w+).*?: (${PORTS.join('|')}) (?:=|\\{)`, 'gm'))].map(([, name = '', port = '']) => ({ file, name, port })),
);

describe('the conformance suites', () => {
  it('are there for every port, are passed by an adapter in core and fail on broken ones', () => {
    expect(PORTS.length).toBeGreaterThan(18);
    for (const list of ['index.ts', 'on-memory/memory-suites.test.ts', 'on-memory/broken-adapters.test.ts']) {
      const text = read(join(CORE, 'testing', list));
      expect(PORTS.filter((port) => !new RegExp(`\\b${suiteOf(port)}\\b`).test(text)), list).toEqual([]);
    }
  });

  it('are run over every adapter', () => {
    expect(adapters.length).toBeGreaterThan(30);
    const forgotten = adapters.filter(({ file, name, port }) =>
      ![...FOLDERS].some(([folder, text]) => text.includes(suiteOf(port)) && (folder === dirname(file) || new RegExp(`\\b${name}\\b`).test(text))));
    expect(forgotten.map(({ name, port }) => `${name}: ${port}`)).toEqual([]);
  });
});
