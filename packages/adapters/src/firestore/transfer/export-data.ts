import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from '@google-cloud/firestore';
import { COLLECTIONS, type CollectionNames } from '../collections.ts';
import { createPlaces } from '../places.ts';
import { tableSources } from './rows-of-documents.ts';
import type { RowSink } from './rows.ts';

const DOCUMENTS_AT_ONCE = 300;

/**
 * Hands all data to `sink`, table by table, in the rows that PostgreSQL has for it. Firestore gives no picture of one
 * moment, so nobody may write meanwhile.
 */
export async function exportData(firestore: Firestore, sink: RowSink, names: CollectionNames = COLLECTIONS): Promise<void> {
  for (const source of tableSources(createPlaces(firestore, names), names)) {
    await sink.table(source.table);
    for await (const document of allOf(source.documents)) {
      for (const row of source.rowsOf(document)) await sink.row(row);
    }
  }
}

async function* allOf(documents: Query): AsyncGenerator<QueryDocumentSnapshot> {
  const inOrder = documents.orderBy(FieldPath.documentId()).limit(DOCUMENTS_AT_ONCE);
  for (let page = await inOrder.get(); ; ) {
    yield* page.docs;
    const last = page.docs.at(-1);
    if (last === undefined || page.size < DOCUMENTS_AT_ONCE) return;
    page = await inOrder.startAfter(last).get();
  }
}
