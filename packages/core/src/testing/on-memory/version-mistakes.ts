import type { StoresUnderTest } from '../stores-under-test.ts';
import { mapMessages, onStores, type ConversationMistake } from './conversation-mistake.ts';
import type { Mistake } from './mistake.ts';

const mistakes: readonly ConversationMistake[] = [
  {
    what: 'a replaced question stays on the branch',
    caughtBy: 'a question that replaces another takes its place',
    broken: (store) => mapMessages(store, (messages) => messages.map(({ chosen: _chosen, ...message }) => message)),
  },
  {
    what: 'a version has no parent',
    caughtBy: 'a version of the first question follows the chat itself',
    broken: (store) =>
      mapMessages(store, (messages) => messages.map(({ parentId, ...message }) => (message.role === 'user' || parentId === undefined ? message : { ...message, parentId }))),
  },
  {
    what: 'anything can be replaced',
    caughtBy: 'what is to be replaced must be a question',
    broken: (store) => ({
      async acceptMessage(message) {
        const answer = await store.acceptMessage(message);
        const { replaces: _replaces, ...plain } = message;
        return answer.kind === 'no-chat' ? store.acceptMessage(plain) : answer;
      },
    }),
  },
  {
    what: 'choosing a version does nothing',
    caughtBy: 'an earlier version can be chosen again and back',
    broken: () => ({ chooseVersion: async () => 'chosen' }),
  },
  {
    what: 'a version is chosen while a reply is pending',
    caughtBy: 'no version can be chosen while a reply is pending',
    broken: (store) => ({
      async chooseVersion(...args) {
        const answer = await store.chooseVersion(...args);
        return answer === 'busy' ? 'chosen' : answer;
      },
    }),
  },
  {
    what: 'a withdrawn version puts the newest version back',
    caughtBy: 'a withdrawn version puts what it replaced back',
    broken: (store) => ({
      async finishReply(run, outcome, now) {
        const answer = await store.finishReply(run, outcome, now);
        if (outcome.kind === 'withdrawn') await store.chooseVersion(run.uid, 'chat-1', 'message-2');
        return answer;
      },
    }),
  },
  {
    what: 'all versions are counted',
    caughtBy: 'only the chosen branch is counted',
    broken: (store) => ({ countMessages: async (uid, chatId) => (await store.listMessages(uid, chatId, 100)).length }),
  },
];

/** Mistakes with versions of questions. */
export const versionMistakes: readonly Mistake<StoresUnderTest>[] = onStores(mistakes);
