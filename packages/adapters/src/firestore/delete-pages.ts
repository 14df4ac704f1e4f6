import type { Firestore, Query } from '@google-cloud/firestore';
import type { Steps } from './steps.ts';

/** How many documents are deleted in one commit. */
const DELETED_AT_ONCE = 400;

/** Deletes every document of a query, page by page: one step for each, so that none takes too long. */
export async function deletePages(firestore: Firestore, steps: Steps, query: Query): Promise<void> {
  while (await steps.run(() => deletePage(firestore, query)));
}

/** False when nothing was left. */
async function deletePage(firestore: Firestore, query: Query): Promise<boolean> {
  const { docs } = await query.limit(DELETED_AT_ONCE).select().get();
  if (docs.length === 0) return false;
  const batch = firestore.batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
  return true;
}
