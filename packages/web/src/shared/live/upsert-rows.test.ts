import { describe, expect, it } from 'vitest';
import { upsertRows } from './upsert-rows.ts';

interface Row { readonly id: string; readonly version: number; readonly at: number }
const byAt = (a: Row, b: Row): number => a.at - b.at;
const a = { id: 'a', version: 1, at: 1 };
const b = { id: 'b', version: 1, at: 2 };

describe('followed rows', () => {
  it('a snapshot replaces everything but keeps unchanged rows', () => {
    const rows = upsertRows([a, b], { kind: 'snapshot', rows: [{ ...b }, { id: 'c', version: 1, at: 0 }] }, byAt);
    expect(rows.map(({ id }) => id)).toEqual(['c', 'b']);
    expect(rows[1]).toBe(b);
  });

  it('a change saves and removes', () => {
    const rows = upsertRows([a, b], { kind: 'change', saved: [{ id: 'b', version: 2, at: 0 }], removed: ['a'] }, byAt);
    expect(rows).toEqual([{ id: 'b', version: 2, at: 0 }]);
  });

  it('an older version changes nothing', () => {
    expect(upsertRows([{ ...a, version: 5 }], { kind: 'change', saved: [{ ...a, version: 4, at: 9 }], removed: [] }, byAt)[0]?.version).toBe(5);
  });

  it('leaves the other rows as they are', () => {
    expect(upsertRows([a, b], { kind: 'change', saved: [{ ...b, version: 2 }], removed: [] }, byAt)[0]).toBe(a);
  });
});
