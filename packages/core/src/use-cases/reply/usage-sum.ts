import type { ReplyUsage } from '../../domain/chat/reply-basis.ts';

/** Adds up what the attempts at one reply used up. */
export interface UsageSum {
  readonly add: (usage: ReplyUsage) => void;
  /** Nothing until something was added; the model is that of the last attempt. */
  readonly sum: () => { readonly usage?: ReplyUsage };
}

/** Begins with nothing. */
export function createUsageSum(): UsageSum {
  let usage: ReplyUsage | undefined;
  return {
    add({ model, promptTokens, completionTokens }) {
      usage = {
        model,
        promptTokens: promptTokens + (usage?.promptTokens ?? 0),
        completionTokens: completionTokens + (usage?.completionTokens ?? 0),
      };
    },
    sum: () => (usage === undefined ? {} : { usage }),
  };
}
