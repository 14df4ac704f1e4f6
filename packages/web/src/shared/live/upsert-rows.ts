import type { RowsEvent } from '@marquill/core';

/** A row that can be followed: the highest version of an id counts. */
export interface VersionedRow {
  readonly id: string;
  readonly version: number;
}

/** Brings followed rows up to date: a snapshot replaces everything, a change saves and removes; unchanged rows keep their identity. */
export function upsertRows<Row extends VersionedRow>(rows: readonly Row[], event: RowsEvent<Row>, compare: (a: Row, b: Row) => number): readonly Row[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  if (event.kind === 'snapshot') {
    return event.rows.map((row) => (known.get(row.id)?.version === row.version ? (known.get(row.id) ?? row) : row)).toSorted(compare);
  }
  for (const id of event.removed) known.delete(id);
  for (const row of event.saved) if ((known.get(row.id)?.version ?? -1) < row.version) known.set(row.id, row);
  return [...known.values()].toSorted(compare);
}
