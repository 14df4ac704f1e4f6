import { choiceChanges, type ConversationStore } from '@marquill/core';
import { markBranch, readWholeChat, tipAfter } from './branches.ts';
import { guardOf } from './guard.ts';
import type { Places } from './places.ts';

interface Choice {
  readonly uid: string;
  readonly chatId: string;
  readonly messageId: string;
}

/** One try of chooseVersion: one commit, on the condition that nobody has written the chat since it was read. */
export async function tryChoose(places: Places, { uid, chatId, messageId }: Choice): ReturnType<ConversationStore['chooseVersion']> {
  const [chat, guard] = await places.firestore.getAll(places.chat(uid, chatId), places.guard(uid));
  if (!chat || !guard || chat.updateTime === undefined) return 'missing';
  const messages = await readWholeChat(places, { uid, chatId });
  const change = choiceChanges(messages, messageId);
  if (change === null) return 'missing';
  if (guardOf(guard).reply?.chatId === chat.id) return 'busy';
  const batch = places.firestore.batch();
  markBranch(batch, places, { uid, chatId }, change);
  batch.update(chat.ref, { branchTip: tipAfter(messages, change) }, { lastUpdateTime: chat.updateTime });
  await batch.commit();
  return 'chosen';
}
