import { AppError, type AssistantCall, type ErrorCode, type Log, type ReplyStream, type ReplyUsage, type Timer } from '@marquill/core';
import type OpenAI from 'openai';
import type { TokenUsage } from './answer-part.ts';
import { describeFailure, ModelFailure } from './model-failure.ts';
import type { Prompt } from './prompts.ts';
import { readStream, readWhole } from './read-answer.ts';
import { watchForRepetition } from './repeats-instructions.ts';
import type { TokenBudget } from './token-budget.ts';

/** A model and what one call may cost. */
export interface Model {
  readonly client: OpenAI;
  readonly name: string;
  readonly maxOutputTokens: number;
  /** The model's own when missing; many models accept no other. */
  readonly temperature: number | undefined;
  readonly budget: TokenBudget | undefined;
  readonly onUsage: ((usage: ReplyUsage) => void) | undefined;
  readonly timer: Timer;
  readonly log: Log;
}

/** One call. */
export interface ModelCall {
  /** What the call fails with, whatever the reason. */
  readonly code: ErrorCode;
  readonly prompt: Prompt;
  /** Who waits for the answer, and is told what it used up. */
  readonly by: AssistantCall & Pick<ReplyStream, 'onUsage'>;
  /** Asks for a stream, and takes each piece of its text as it comes. */
  readonly onText?: (piece: string) => void;
}

/** No answer within its tokens is longer: bytes on the wire, and UTF-16 units of text, per permitted token. */
const MAX_BYTES_PER_TOKEN = 1_024;
const MAX_LENGTH_PER_TOKEN = 32;

/** Room for what an answer holds besides its text, in bytes. */
const OVERHEAD_BYTES = 65_536;

/**
 * Makes one request to the model, without retries; resolves with its whole text, which is never blank. Rejects with the
 * signal's reason when it is aborted (the HTTP request then ends at once), otherwise with the call's code; the reason is
 * logged, without any text of the server.
 */
export async function askModel(model: Model, call: ModelCall): Promise<string> {
  const { code, prompt, by } = call;
  const { signal } = by;
  signal.throwIfAborted();
  const tokens = estimateTokens(prompt.system + prompt.user) + model.maxOutputTokens;
  const settle = await model.budget?.take({ tokens, uid: by.uid });
  const report = (spent: TokenUsage | null): Promise<void> | undefined => {
    const usage = spent && { ...spent, model: model.name };
    if (usage !== null) for (const told of [by, model]) told.onUsage?.(usage);
    return settle?.(spent === null ? 0 : spent.promptTokens + spent.completionTokens);
  };
  try {
    if (settle === null) throw new ModelFailure('token budget used up');
    const text = await answerOf(model, call, report);
    signal.throwIfAborted();
    if (text.trim() === '') throw new ModelFailure('empty');
    return text;
  } catch (error) {
    signal.throwIfAborted();
    model.log.warn('model call failed', { call: code, ...describeFailure(error) });
    throw new AppError(code);
  }
}

type Report = (spent: TokenUsage | null) => Promise<void> | undefined;

/** Sends the request and reads its answer; reports in any case what it cost: as the server says, or estimated. */
async function answerOf(model: Model, { prompt, by: { signal }, onText }: ModelCall, report: Report): Promise<string> {
  const collected = collectText(prompt.system, model.maxOutputTokens * MAX_LENGTH_PER_TOKEN, onText);
  const limits = { signal, maxBytes: model.maxOutputTokens * MAX_BYTES_PER_TOKEN + OVERHEAD_BYTES };
  let isAnswered = false;
  let usage: TokenUsage | null = null;
  try {
    const response = await request(model, prompt, { signal, stream: onText !== undefined });
    isAnswered = true;
    if (onText !== undefined) {
      usage = await readStream(response, { ...limits, timer: model.timer, onText: collected.add });
    } else {
      const whole = await readWhole(response, limits);
      usage = whole.usage;
      collected.add(whole.text);
    }
  } finally {
    // What was given up has been worked on; what the server refused has not.
    const worked = isAnswered || signal.aborted;
    const estimate = { promptTokens: estimateTokens(prompt.system + prompt.user), completionTokens: estimateTokens(collected.text()) };
    await Promise.resolve(report(usage ?? (worked ? estimate : null))).catch((error: unknown) => model.log.warn('token count not stored', {}, error));
  }
  return collected.text();
}

interface CollectedText {
  readonly text: () => string;
  readonly add: (piece: string) => void;
}

/** Joins the pieces of an answer and passes them on, as long as they may be shown. */
function collectText(instructions: string, maxLength: number, onText: ((piece: string) => void) | undefined): CollectedText {
  const repeats = watchForRepetition(instructions);
  let text = '';
  return {
    text: () => text,
    add(piece) {
      if (text.length + piece.length > maxLength) throw new ModelFailure('too long');
      if (repeats(piece)) throw new ModelFailure('repeats its instructions');
      text += piece;
      onText?.(piece);
    },
  };
}

function request({ client, name, maxOutputTokens, temperature }: Model, prompt: Prompt, how: { signal: AbortSignal; stream: boolean }): Promise<Response> {
  const body: OpenAI.ChatCompletionCreateParams = {
    model: name,
    messages: [
      { role: 'system', content: prompt.system },
      { role: 'user', content: prompt.user },
    ],
    ...(isOpenAI(client.baseURL) ? { max_completion_tokens: maxOutputTokens } : { max_tokens: maxOutputTokens }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(how.stream ? { stream: true, stream_options: { include_usage: true } } : {}),
  };
  return client.chat.completions.create(body, { signal: how.signal, maxRetries: 0 }).asResponse();
}

/** Whether the server is OpenAI's own, whose newer models refuse `max_tokens`; most others know nothing else. */
function isOpenAI(baseUrl: string): boolean {
  return /(^|\.)openai(\.azure)?\.com$/.test(new URL(baseUrl).hostname);
}

/** A rough count for servers that tell none: four bytes a token. */
function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4);
}
