import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const TEXT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const ROWS = [...TEXT.matchAll(/^\| (\d+\.\d+\.\d+) \|.*\| (.*) \|$/gm)].map(([, item = '', shown = '']) => ({ item, shown }));

/** How many items of level 1 each chapter of ASVS 5.0 has. */
const LEVEL_1 = { 1: 8, 2: 4, 3: 8, 4: 2, 5: 4, 6: 13, 7: 6, 8: 4, 9: 4, 10: 5, 11: 3, 12: 3, 13: 1, 14: 2, 15: 3 };

describe('the table of security requirements', () => {
  it('has every item of level 1 once', () => {
    const chapters: Record<string, number> = {};
    for (const { item } of ROWS) chapters[item.split('.')[0] ?? ''] = (chapters[item.split('.')[0] ?? ''] ?? 0) + 1;
    expect(chapters).toEqual(LEVEL_1);
    expect(new Set(ROWS.map(({ item }) => item)).size).toBe(ROWS.length);
  });

  it('names only files that are there', () => {
    const named = [...TEXT.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|md))`/g)].map(([, file = '']) => file).filter((file) => file.includes('/'));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});
