import type { LiveRows } from '@marquill/core';

/** The change to tell of rows that were touched: those that are still there were saved, the others are gone. */
export function changeOf<Row extends { readonly id: string }>(rows: readonly Row[], touched: readonly string[]): LiveRows<Row> {
  const present = new Set(rows.map((row) => row.id));
  return { kind: 'change', saved: rows, removed: touched.filter((id) => !present.has(id)) };
}
