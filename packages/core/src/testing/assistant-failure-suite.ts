import assert from 'node:assert/strict';
import { ASSISTANT_CALLS } from './assistant-calls.ts';
import type { Assistant } from '../ports/assistant.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { rejectsWith } from './rejects-with.ts';

/** An assistant with a model behind it, and what the model does at the next call. */
export interface AssistantWithModel {
  readonly assistant: Assistant;
  /** `fails`: an error instead of an answer; `says nothing`: an answer whose text is blank; `hangs`: no answer at all. */
  readonly next: (method: keyof Assistant, fault: 'fails' | 'says nothing' | 'hangs') => void;
}

const CALLS = Object.entries(ASSISTANT_CALLS) as readonly (readonly [keyof Assistant, (typeof ASSISTANT_CALLS)[keyof Assistant]])[];
const never = () => new AbortController().signal;

/** What every Assistant does whose model can fail; beside `assistantSuite`. */
export const assistantFailureSuite: readonly ConformanceCase<AssistantWithModel>[] = [
  {
    name: 'a call that the model fails rejects with its own code',
    async run({ assistant, next }) {
      for (const [method, { code, call }] of CALLS) {
        next(method, 'fails');
        await rejectsWith(call(assistant, never()), code);
      }
    },
  },
  {
    name: 'a blank answer is a failure',
    async run({ assistant, next }) {
      for (const [method, { code, call }] of CALLS) {
        next(method, 'says nothing');
        await rejectsWith(call(assistant, never()), code);
      }
    },
  },
  {
    name: 'a call is one attempt: after a failure the next call is answered',
    async run({ assistant, next }) {
      for (const [method, { call }] of CALLS) {
        next(method, 'fails');
        await assert.rejects(call(assistant, never()));
        assert.notEqual((await call(assistant, never())).trim(), '');
      }
    },
  },
  {
    name: 'a call that the model never answers rejects when it is aborted',
    async run({ assistant, next }) {
      for (const [method, { call }] of CALLS) {
        next(method, 'hangs');
        const stop = new AbortController();
        const asked = call(assistant, stop.signal);
        stop.abort(new Error('no longer wanted'));
        await assert.rejects(asked, method);
      }
    },
  },
];
