import assert from 'node:assert/strict';
import type { Listener, LiveRows, Stop } from '../ports/live.ts';

interface Row {
  readonly id: string;
  readonly version: number;
}

/** What a client makes of a watch: the rows it would show, and every event as it came. */
export interface LiveRowsView<Shown extends Row> {
  readonly events: readonly LiveRows<Shown>[];
  /** The rows by now: those of the last snapshot in its order, changed rows in place, new ones at the end. */
  rows(): readonly Shown[];
  row(id: string): Shown | undefined;
  readonly stop: Stop;
}

/**
 * Follows a watch as a client does: a snapshot replaces everything, a change upserts by id and keeps the highest
 * version. Fails when anything comes before the first snapshot.
 */
export function followRows<Shown extends Row>(watch: (listener: Listener<LiveRows<Shown>>) => Stop): LiveRowsView<Shown> {
  const events: LiveRows<Shown>[] = [];
  const rows = new Map<string, Shown>();
  const stop = watch((event) => {
    events.push(event);
    if (event.kind === 'snapshot') {
      rows.clear();
      for (const row of event.rows) rows.set(row.id, row);
      return;
    }
    for (const id of event.removed) rows.delete(id);
    for (const row of event.saved) if ((rows.get(row.id)?.version ?? -1) < row.version) rows.set(row.id, row);
  });
  const checked = <Result>(result: Result): Result => {
    assert.equal(events[0]?.kind, 'snapshot', 'the first call of a watch is a snapshot');
    return result;
  };
  return {
    events,
    rows: () => checked([...rows.values()]),
    row: (id) => checked(rows.get(id)),
    stop,
  };
}
