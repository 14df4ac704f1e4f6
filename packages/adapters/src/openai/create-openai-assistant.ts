import { AppError, type Assistant, type ErrorCode, type Log, type ReplyUsage, type Timer } from '@marquill/core';
import type OpenAI from 'openai';
import { askModel, type Model } from './ask-model.ts';
import { replyPrompt, starterPrompt, summaryPrompt, titlePrompt } from './prompts.ts';
import { tidyQueries, tidyTitle } from './tidy-answers.ts';
import type { TokenBudget } from './token-budget.ts';

/** What the assistant has to know besides its client. */
export interface OpenAIAssistantOptions {
  readonly model: string;
  /** Stands in the system prompt. */
  readonly productName: string;
  /** Tokens of one answer, at most. */
  readonly maxOutputTokens: number;
  /** The model's own when missing. */
  readonly temperature?: number;
  /** Halts all calls when it is used up; without one nothing does. */
  readonly budget?: TokenBudget;
  /** Told after every call that the model worked on, also a broken one; estimated where the server tells no count. */
  readonly onUsage?: (usage: ReplyUsage) => void;
  readonly timer: Timer;
  readonly log: Log;
}

/**
 * An assistant on any OpenAI-compatible chat completions server, through the official SDK. Each call is one request
 * without retries; replies stream. Failures carry the call's code only, and their reason is logged.
 */
export function createOpenAIAssistant(client: OpenAI, options: OpenAIAssistantOptions): Assistant {
  const { model: name, productName, maxOutputTokens, temperature, budget, onUsage, timer, log } = options;
  const model: Model = { client, name, maxOutputTokens, temperature, budget, onUsage, timer, log };
  return {
    reply: (request, stream) => {
      const onText = (piece: string): void => {
        // Pieces that came in one packet with the one at which the reply was stopped.
        stream.signal.throwIfAborted();
        stream.onDelta(piece);
      };
      return askModel(model, { code: 'reply-failed', prompt: replyPrompt(productName, request), by: stream, onText });
    },
    title: async (query, chatResponse, by) =>
      filled(tidyTitle(await askModel(model, { code: 'title-failed', prompt: titlePrompt(query, chatResponse), by })), 'title-failed'),
    summary: async (text, by) => (await askModel(model, { code: 'summarize-failed', prompt: summaryPrompt(text), by })).trim(),
    starterQueries: async (profile, by) =>
      filled(tidyQueries(await askModel(model, { code: 'queries-failed', prompt: starterPrompt(profile), by })), 'queries-failed'),
  };
}

function filled(text: string, code: ErrorCode): string {
  if (text === '') throw new AppError(code);
  return text;
}
