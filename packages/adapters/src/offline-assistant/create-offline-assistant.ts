import type { Assistant, Timer } from '@marquill/core';
import { composeAnswer } from './compose-answer.ts';
import { makeTitle } from './make-title.ts';
import { starterQueries } from './starter-queries.ts';
import { streamText } from './stream-text.ts';
import { summarise } from './summarise.ts';

/** What the offline assistant needs. */
export interface OfflineAssistantOptions {
  /** Paces the pieces of a reply. */
  readonly timer: Timer;
}

/**
 * An assistant that needs no model: it fills written marketing playbooks with the facts of the profile and says so in
 * every answer. A reply takes 2 to 5 seconds; the same request always gives the same texts.
 */
export function createOfflineAssistant({ timer }: OfflineAssistantOptions): Assistant {
  return {
    async reply(request, stream) {
      stream.signal.throwIfAborted();
      const answer = composeAnswer(request);
      await streamText(answer, stream, timer);
      return answer;
    },
    async title(query, _chatResponse, { signal }) {
      signal.throwIfAborted();
      return makeTitle(query);
    },
    async summary(text, { signal }) {
      signal.throwIfAborted();
      return summarise(text);
    },
    async starterQueries(profile, { signal }) {
      signal.throwIfAborted();
      return starterQueries(profile);
    },
  };
}
