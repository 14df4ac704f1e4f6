import type { Records, StoredRecord } from '../ports/records.ts';
import { copy } from './copy.ts';

interface RecordRow extends StoredRecord {
  readonly index: string | undefined;
}

/** Makes empty Records in memory. */
export function createMemoryRecords(): Records {
  // Maps keep the order of insertion, and a changed record keeps its place: oldest first.
  const collections = new Map<string, Map<string, RecordRow>>();
  const rowsOf = (collection: string) => collections.get(collection) ?? new Map<string, RecordRow>();
  const shown = ({ id, version, value }: RecordRow): StoredRecord => copy({ id, version, value });
  return {
    async read(collection, id) {
      const row = rowsOf(collection).get(id);
      return row ? shown(row) : null;
    },
    async findByIndex(collection, index) {
      return [...rowsOf(collection).values()].filter((row) => row.index === index).map(shown);
    },
    async write(...[collection, id, value, expected, index]) {
      const rows = rowsOf(collection);
      if ((rows.get(id)?.version ?? 0) !== expected) return false;
      collections.set(collection, rows.set(id, { id, version: expected + 1, value: copy(value), index }));
      return true;
    },
    async remove(collection, id, expected) {
      const rows = rowsOf(collection);
      return rows.get(id)?.version === expected && rows.delete(id);
    },
  };
}
