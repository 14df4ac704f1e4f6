import type { Query, QueryDocumentSnapshot, QuerySnapshot } from '@google-cloud/firestore';
import type { Listener, LiveRows, Stop } from '@marquill/core';
import type { Listeners } from './listeners.ts';

/** A query whose rows are watched. */
export interface WatchedRows<Row> {
  readonly query: Query;
  /** A row from its document; `null` when it is not to be shown. */
  readonly rowOf: (document: QueryDocumentSnapshot) => Row | null;
  /** The rows of a snapshot in the order to show them. */
  readonly inOrder: (rows: readonly Row[]) => readonly Row[];
  /** Whether a document that left the query's result still exists, because newer ones pushed it out. */
  readonly wasPushedOut?: (document: QueryDocumentSnapshot, result: QuerySnapshot) => boolean;
}

/** Tells a listener of a query's rows: everything first, then each change. */
export function watchRows<Row>(listeners: Listeners, watched: WatchedRows<Row>, listener: Listener<LiveRows<Row>>): Stop {
  const { query, rowOf, inOrder, wasPushedOut } = watched;
  const shown = (documents: readonly QueryDocumentSnapshot[]) => documents.map(rowOf).filter((row) => row !== null);

  return listeners.listen<QuerySnapshot>(
    (next, fail) => query.onSnapshot(next, fail),
    () => {
      let hasSnapshot = false;
      return (result) => {
        if (!hasSnapshot) {
          hasSnapshot = true;
          listener({ kind: 'snapshot', rows: inOrder(shown(result.docs)) });
          return;
        }
        const changes = result.docChanges();
        const saved = shown(changes.filter(({ type }) => type !== 'removed').map(({ doc }) => doc));
        const gone = changes.filter(({ type, doc }) => type === 'removed' && wasPushedOut?.(doc, result) !== true);
        const removed = gone.map(({ doc }) => doc.id);
        if (saved.length > 0 || removed.length > 0) listener({ kind: 'change', saved: inOrder(saved), removed });
      };
    },
  );
}
