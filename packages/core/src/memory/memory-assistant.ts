import { AppError } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Assistant, ReplyRequest, ReplyStream } from '../ports/assistant.ts';
import { createScript, hangUntilAborted, type Script } from './script.ts';

/**
 * What one call of the assistant does: says the pieces one by one, then resolves with all of them (`end`, the
 * default), fails with `error`, or waits for ever (`hang`: until aborted). A call other than `reply` just returns them.
 */
export interface AssistantStep {
  readonly pieces?: readonly string[];
  readonly then?: 'end' | 'hang' | { readonly error: Error };
}

/** A reply that a test steers piece by piece. */
export type ReplyHandler = (request: ReplyRequest, stream: ReplyStream) => Promise<string>;

/** An assistant that follows a script, and answers usefully where there is none. */
export interface MemoryAssistant extends Assistant {
  /** Adds what the next replies do. */
  scriptReply(...steps: readonly (AssistantStep | ReplyHandler)[]): void;
  /** Adds what the next calls of another method do. */
  script(method: 'title' | 'summary' | 'starterQueries', ...steps: readonly AssistantStep[]): void;
}

/** Makes an assistant whose default reply repeats the question and the facts of the profile. */
export function createMemoryAssistant(): MemoryAssistant {
  const replies = createScript<AssistantStep | ReplyHandler>();
  const scripts: Readonly<Record<'title' | 'summary' | 'starterQueries', Script<AssistantStep>>> = {
    title: createScript(),
    summary: createScript(),
    starterQueries: createScript(),
  };
  const silent = () => {};

  return {
    scriptReply: (...steps) => replies.add(...steps),
    script: (method, ...steps) => scripts[method].add(...steps),

    async reply(request, stream) {
      const step = replies.next() ?? { pieces: defaultReply(request) };
      return typeof step === 'function' ? step(request, stream) : perform(step, stream, 'reply-failed');
    },
    async title(query, _chatResponse, { signal }) {
      const step = scripts.title.next() ?? { pieces: [query.trim().split(/\s+/).slice(0, 6).join(' ')] };
      return perform(step, { signal, onDelta: silent }, 'title-failed');
    },
    async summary(text, { signal }) {
      const step = scripts.summary.next() ?? { pieces: [`Summary of ${text.length} characters: ${text.slice(0, 80)}`] };
      return perform(step, { signal, onDelta: silent }, 'summarize-failed');
    },
    async starterQueries(profile, { signal }) {
      const queries = [
        `How should ${profile.businessName} reach ${profile.targetAudience}?`,
        `What should ${profile.businessName} post this week?`,
        `Who competes with us in ${profile.industry}?`,
      ];
      const step = scripts.starterQueries.next() ?? { pieces: [queries.join(' -- ')] };
      return perform(step, { signal, onDelta: silent }, 'queries-failed');
    },
  };
}

function defaultReply({ text, facts }: ReplyRequest): readonly string[] {
  const known = facts.map(({ label, value }) => `\n- ${label}: ${value}`);
  return [`You asked: ${text}\n`, '\nWhat I know about your business:', ...known];
}

/** Does what the step says; `blank` is what an empty text fails with. */
async function perform({ pieces = [], then = 'end' }: AssistantStep, stream: ReplyStream, blank: ErrorCode): Promise<string> {
  const { signal } = stream;
  for (const piece of pieces) {
    signal.throwIfAborted();
    stream.onDelta(piece);
    await Promise.resolve();
  }
  signal.throwIfAborted();
  if (then === 'hang') return hangUntilAborted(signal);
  if (then !== 'end') throw then.error;
  const text = pieces.join('');
  if (text.trim() === '') throw new AppError(blank);
  return text;
}
