import { deletePages } from './delete-pages.ts';
import type { Places } from './places.ts';
import type { Steps } from './steps.ts';

/** How many chats, or used message ids, are looked at in one request. */
const PAGE = 100;

/**
 * Deletes everything of a user below and beside their document. The hash of the uid comes first: from then on no message
 * is accepted. One whose accept had read before meets the stats document, which is written anew in between, and reads
 * again; one that was quicker has left its rows before they are deleted.
 */
export async function eraseConversations(places: Places, steps: Steps, uid: string): Promise<void> {
  const { firestore } = places;
  await steps.run(() => places.goneUser(uid).set({ since: new Date() }));
  await steps.run(() => places.guard(uid).set({ isGone: true }));
  for (;;) {
    const chats = await steps.run(() => places.chats(uid).limit(PAGE).select().get());
    for (const { ref, id } of chats.docs) {
      await deletePages(firestore, steps, places.messages(uid, id));
      await steps.run(() => ref.delete());
    }
    if (chats.empty) break;
  }
  // A chat whose deletion was cut short has left messages; the ids that were used in it still name it.
  for (;;) {
    const sends = await steps.run(() => places.sends(uid).limit(PAGE).select('chatId').get());
    for (const chatId of new Set(sends.docs.map((send) => String(send.get('chatId'))))) {
      await deletePages(firestore, steps, places.messages(uid, chatId));
    }
    await steps.run(async () => {
      const batch = firestore.batch();
      for (const { ref } of sends.docs) batch.delete(ref);
      await batch.commit();
    });
    if (sends.empty) break;
  }
  await steps.run(() => places.guard(uid).delete());
}
