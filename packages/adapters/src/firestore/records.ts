import type { DocumentSnapshot } from '@google-cloud/firestore';
import type { Records, StoredRecord } from '@marquill/core';
import type { Places } from './places.ts';
import type { Steps } from './steps.ts';
import { documentId } from './document-id.ts';

/** Small JSON records; the values are kept as JSON text, because Firestore has no lists of lists. */
export function createFirestoreRecords(places: Places, steps: Steps): Records {
  return {
    read: (collection, id) =>
      steps.run(async () => {
        const snapshot = await places.records(collection).doc(documentId(id)).get();
        return snapshot.exists ? recordOf(snapshot) : null;
      }),

    findByIndex: (collection, index) =>
      steps.run(async () => {
        const { docs } = await places.records(collection).where('index', '==', index.toWellFormed()).get();
        return docs.sort((a, b) => a.createTime.valueOf().localeCompare(b.createTime.valueOf())).map(recordOf);
      }),

    write: (...[collection, id, value, expected, index]) =>
      steps.compareAndSet(async () => {
        const reference = places.records(collection).doc(documentId(id));
        const snapshot = await reference.get();
        const stored = snapshot.exists ? recordOf(snapshot).version : 0;
        if (stored !== expected) return false;
        const json = JSON.stringify(value) as string | undefined;
        const record = { id: id.toWellFormed(), version: expected + 1, json: json ?? 'null', index: index?.toWellFormed() ?? null };
        if (snapshot.updateTime === undefined) await reference.create(record);
        else await reference.update(record, { lastUpdateTime: snapshot.updateTime });
        return true;
      }),

    remove: (collection, id, expected) =>
      steps.compareAndSet(async () => {
        const snapshot = await places.records(collection).doc(documentId(id)).get();
        if (snapshot.updateTime === undefined || recordOf(snapshot).version !== expected) return false;
        await snapshot.ref.delete({ lastUpdateTime: snapshot.updateTime });
        return true;
      }),
  };
}

function recordOf(snapshot: DocumentSnapshot): StoredRecord {
  const { id, version, json } = snapshot.data() as { id: string; version: number; json: string };
  return { id, version, value: JSON.parse(json) as unknown };
}
