import { createMemoryAssistant } from '../../memory/index.ts';
import type { Assistant } from '../../ports/assistant.ts';
import type { AssistantWithModel } from '../assistant-failure-suite.ts';
import { memoryAssistantWithModel } from './memory-ports-under-test.ts';
import type { Mistake } from './mistake.ts';

const assistantWith = (broken: (right: Assistant) => Partial<Assistant>) => (): Assistant => {
  const right = createMemoryAssistant();
  return { ...right, ...broken(right) };
};

const never = () => new AbortController().signal;

/** Mistakes of an assistant. */
export const assistantMistakes: readonly Mistake<Assistant>[] = [
  { what: 'a piece is lost', caughtBy: 'a reply is not blank', adapter: assistantWith((right) => ({
    reply: (request, stream) => {
      let count = 0;
      return right.reply(request, { ...stream, onDelta: (piece) => (count += 1) === 2 || stream.onDelta(piece) });
    },
  })) },
  { what: 'a piece comes after the end', caughtBy: 'nothing is said after', adapter: assistantWith((right) => ({
    async reply(request, stream) {
      const text = await right.reply(request, stream);
      void Promise.resolve().then(() => Promise.resolve()).then(() => stream.onDelta('too late'));
      return text;
    },
  })) },
  { what: 'all replies share one buffer', caughtBy: 'replies at the same time', adapter: () => {
    const right = createMemoryAssistant();
    let text = '';
    return {
      ...right,
      async reply(request, stream) {
        text = '';
        await right.reply(request, { ...stream, onDelta: (piece) => { text += piece; stream.onDelta(piece); } });
        return text;
      },
    };
  } },
  { what: 'the first profile is remembered', caughtBy: 'nothing of one person\'s profile', adapter: () => {
    const right = createMemoryAssistant();
    const facts: Parameters<Assistant['reply']>[0]['facts'][number][] = [];
    return {
      ...right,
      reply(request, stream) {
        facts.push(...request.facts);
        return right.reply({ ...request, facts: [...facts] }, stream);
      },
    };
  } },
  { what: 'a title does not look at its signal', caughtBy: 'a call whose signal is aborted already', adapter: assistantWith((right) => ({
    title: (query, chatResponse) => right.title(query, chatResponse, { signal: never() }),
  })) },
  { what: 'a reply cannot be aborted', caughtBy: 'a reply that is aborted while', adapter: assistantWith((right) => ({
    reply(request, stream) {
      stream.signal.throwIfAborted();
      return right.reply(request, { ...stream, signal: never() });
    },
  })) },
  { what: 'an aborted reply is said to its end', caughtBy: 'a reply that is aborted in its middle', adapter: assistantWith((right) => ({
    async reply(request, stream) {
      const text = await right.reply(request, { ...stream, signal: never() });
      stream.signal.throwIfAborted();
      return text;
    },
  })) },
  { what: 'a summary is blank', caughtBy: 'a title and a summary', adapter: assistantWith(() => ({ summary: async () => '\n' })) },
  { what: 'starter queries are a list', caughtBy: 'starter queries are one text', adapter: assistantWith((right) => ({
    starterQueries: async (profile, call) => (await right.starterQueries(profile, call)).replaceAll(' -- ', '\n- '),
  })) },
];

const modelWith = (broken: (right: Assistant) => Partial<Assistant>) => (): AssistantWithModel => {
  const world = memoryAssistantWithModel();
  return { ...world, assistant: { ...world.assistant, ...broken(world.assistant) } };
};

/** Mistakes of an assistant in dealing with its model's failures. */
export const modelMistakes: readonly Mistake<AssistantWithModel>[] = [
  { what: 'the model\'s own error comes through', caughtBy: 'a call that the model fails', adapter: modelWith((right) => ({
    reply: (request, stream) => right.reply(request, stream).catch(() => Promise.reject(new Error('429 Too Many Requests'))),
  })) },
  { what: 'a failed summary is an empty one', caughtBy: 'a blank answer is a failure', adapter: modelWith((right) => ({
    summary: (text, call) => right.summary(text, call).catch(() => ''),
  })) },
  { what: 'after a failure every call fails', caughtBy: 'a call is one attempt', adapter: modelWith((right) => {
    let failure: Promise<never> | null = null;
    return {
      title: (query, chatResponse, call) =>
        failure ?? right.title(query, chatResponse, call).catch((error: unknown) => (failure = Promise.reject(error as Error))),
    };
  }) },
  { what: 'a failed call is repeated without a word', caughtBy: 'a call that the model fails', adapter: modelWith((right) => ({
    starterQueries: (profile, call) => right.starterQueries(profile, call).catch(() => right.starterQueries(profile, call)),
  })) },
  { what: 'a hanging call resolves when it is aborted', caughtBy: 'a call that the model never answers', adapter: modelWith((right) => ({
    summary: (text, call) => right.summary(text, call).catch((error: unknown) => (call.signal.aborted ? 'Nothing' : Promise.reject(error as Error))),
  })) },
];
