import type { Firestore } from '@google-cloud/firestore';
import { COLLECTIONS, type CollectionNames } from '../collections.ts';
import { createPlaces } from '../places.ts';
import { documentsOf, type NewDocument } from './documents-of-rows.ts';
import { exportData } from './export-data.ts';
import { tableSources } from './rows-of-documents.ts';
import type { RowsByTable } from './rows.ts';

const DOCUMENTS_AT_ONCE = 300;

/**
 * Writes the rows of a data file into a database that holds nothing, reads everything back and compares the counts.
 * Rejects with one plain sentence when it holds something, lacks a place for a table, or has other counts at the end.
 * Firestore has no transaction of this size: after a failure in the middle the database has to be emptied.
 */
export async function importData(firestore: Firestore, data: RowsByTable, names: CollectionNames = COLLECTIONS): Promise<void> {
  const places = createPlaces(firestore, names);
  const sources = tableSources(places, names);
  for (const table of Object.keys(data.tables)) {
    if (!sources.some((source) => source.table === table)) throw new Error(`Firestore has no place for the table ${table}; is this program older than the file?`);
  }
  for (const { table, documents } of sources) {
    if (!(await documents.limit(1).get()).empty) throw new Error(`The database is not empty: ${table} has rows.`);
  }
  await writeAll(firestore, documentsOf(places, data));
  const counts = await countAll(firestore, names);
  for (const [table, expected] of Object.entries(countsInFirestore(data))) {
    if (counts[table] !== expected) throw new Error(`${table} has ${String(counts[table])} instead of ${expected} rows; empty the database before you try again.`);
  }
}

async function writeAll(firestore: Firestore, documents: Iterable<NewDocument>): Promise<void> {
  let batch = firestore.batch();
  let size = 0;
  for (const { place, data } of documents) {
    batch.create(place, data);
    size += 1;
    if (size < DOCUMENTS_AT_ONCE) continue;
    await batch.commit();
    batch = firestore.batch();
    size = 0;
  }
  await batch.commit();
}

async function countAll(firestore: Firestore, names: CollectionNames): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  let current = '';
  const table = async (name: string): Promise<void> => {
    current = name;
    counts[name] = 0;
  };
  await exportData(firestore, { table, row: async () => void (counts[current] = (counts[current] ?? 0) + 1) }, names);
  return counts;
}

/** Here every question has an entry of its id among the sends, also one that is still there. */
function countsInFirestore({ tables, counts }: RowsByTable): Readonly<Record<string, number>> {
  const asked = (tables['messages'] ?? []).filter(({ style }) => typeof style === 'string').length;
  return { ...counts, sends: (counts['sends'] ?? 0) + asked };
}
