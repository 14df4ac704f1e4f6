import type { ConversationStore } from '@marquill/core';
import { tryAccept } from './accept-message.ts';
import { createChats } from './chats.ts';
import { tryChoose } from './choose-version.ts';
import { tryFinish } from './finish-reply.ts';
import type { Listeners } from './listeners.ts';
import { createMessages } from './messages.ts';
import type { Places } from './places.ts';
import { createReplyLeases } from './reply-leases.ts';
import type { Steps } from './steps.ts';

/** Chats and messages under their user, and sending, guarded by the user's stats document. */
export function createFirestoreConversationStore(places: Places, steps: Steps, listeners: Listeners): ConversationStore {
  return {
    ...createChats(places, steps, listeners),
    ...createMessages(places, steps, listeners),
    ...createReplyLeases(places, steps),
    acceptMessage: (message) => steps.compareAndSet(() => tryAccept(places, message), message.uid),
    chooseVersion: (uid, chatId, messageId) => steps.compareAndSet(() => tryChoose(places, { uid, chatId, messageId })),
    finishReply: (run, outcome, now) => steps.compareAndSet(() => tryFinish(places, { run, outcome, now })),
  };
}
