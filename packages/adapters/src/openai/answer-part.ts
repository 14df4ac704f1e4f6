import { ModelFailure } from './model-failure.ts';

/** Tokens that a call used. */
export interface TokenUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** What one JSON object of an answer says: the whole answer, or one piece of a streamed one. */
export interface AnswerPart {
  /** "" when the object carries no text. */
  readonly text: string;
  /** Whether the text ends with this object: the model was done, or reached the permitted length. */
  readonly isLast: boolean;
  /** `null` in the many objects that do not tell. */
  readonly usage: TokenUsage | null;
}

/** Reads a JSON text of a model server; throws ModelFailure when it is none, reports an error, or withholds the answer. */
export function readAnswerPart(json: string): AnswerPart {
  const answer = asMap(parse(json));
  if (answer === null) throw new ModelFailure('not an answer');
  if (answer['error'] !== undefined && answer['error'] !== null) throw new ModelFailure('error in the stream');
  const choices: unknown = answer['choices'];
  const choice = asMap(Array.isArray(choices) ? choices[0] : null);
  const finish = choice?.['finish_reason'];
  if (finish === 'content_filter') throw new ModelFailure('withheld by a content filter');
  const content = asMap(choice?.['delta'] ?? choice?.['message'])?.['content'];
  return { text: typeof content === 'string' ? content : '', isLast: typeof finish === 'string', usage: usageOf(asMap(answer['usage'])) };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new ModelFailure('not an answer');
  }
}

function usageOf(usage: Readonly<Record<string, unknown>> | null): TokenUsage | null {
  const promptTokens = usage?.['prompt_tokens'];
  const completionTokens = usage?.['completion_tokens'];
  return isCount(promptTokens) && isCount(completionTokens) ? { promptTokens, completionTokens } : null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function asMap(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
}
