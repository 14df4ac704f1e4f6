import assert from 'node:assert/strict';
import { splitQueries } from '../domain/chat/split-queries.ts';
import type { Assistant, ReplyRequest } from '../ports/assistant.ts';
import { ASSISTANT_CALLS, aReplyRequest } from './assistant-calls.ts';
import type { ConformanceCase } from './conformance-case.ts';

/** A reply and the pieces in which it was said. */
interface HeardReply {
  readonly text: string;
  readonly pieces: readonly string[];
}

async function ask(assistant: Assistant, request: ReplyRequest): Promise<HeardReply> {
  const pieces: string[] = [];
  const text = await assistant.reply(request, { signal: new AbortController().signal, onDelta: (piece) => pieces.push(piece) });
  return { text, pieces };
}

const never = () => new AbortController().signal;

/** What every Assistant does, also one that needs no model. */
export const assistantSuite: readonly ConformanceCase<Assistant>[] = [
  {
    name: 'a reply is not blank, and the pieces it was said in, joined, are the reply',
    async run(assistant) {
      const { text, pieces } = await ask(assistant, aReplyRequest());
      assert.notEqual(text.trim(), '');
      if (pieces.length > 0) assert.equal(pieces.join(''), text);
    },
  },
  {
    name: 'nothing is said after a reply has ended',
    async run(assistant) {
      const first = await ask(assistant, aReplyRequest());
      const said = first.pieces.length;
      await ask(assistant, aReplyRequest({ text: 'And after that?' }));
      assert.equal(first.pieces.length, said);
    },
  },
  {
    name: 'replies at the same time do not mix',
    async run(assistant) {
      const texts = ['How do I find customers?', 'What should a subscription cost?', 'Which channel comes first?'];
      for (const { text, pieces } of await Promise.all(texts.map((asked) => ask(assistant, aReplyRequest({ text: asked }))))) {
        assert.ok(pieces.length === 0 || pieces.join('') === text, 'a reply has pieces of another');
      }
    },
  },
  {
    name: 'nothing of one person\'s profile or question is in the next one\'s reply',
    async run(assistant) {
      await ask(assistant, aReplyRequest({
        text: 'How does Zebrafinch Analytics find customers?',
        userInfo: 'Startup Name: Zebrafinch Analytics',
        facts: [{ key: 'businessName', label: 'Startup Name', value: 'Zebrafinch Analytics' }],
      }));
      const { text } = await ask(assistant, aReplyRequest());
      assert.ok(!text.includes('Zebrafinch'), 'the reply speaks of another person\'s business');
    },
  },
  {
    name: 'a call whose signal is aborted already rejects',
    async run(assistant) {
      const stop = new AbortController();
      stop.abort(new Error('no longer wanted'));
      for (const [name, { call }] of Object.entries(ASSISTANT_CALLS)) await assert.rejects(call(assistant, stop.signal), name);
    },
  },
  {
    name: 'a reply that is aborted while it is made rejects',
    async run(assistant) {
      const stop = new AbortController();
      const reply = assistant.reply(aReplyRequest(), { signal: stop.signal, onDelta: () => undefined });
      stop.abort(new Error('no longer wanted'));
      await assert.rejects(reply);
    },
  },
  {
    name: 'a reply that is aborted in its middle says nothing more and rejects; one that is said at its end as a whole may resolve',
    async run(assistant) {
      const stop = new AbortController();
      const pieces: string[] = [];
      const onDelta = (piece: string): void => {
        pieces.push(piece);
        stop.abort(new Error('enough'));
      };
      const text = await assistant.reply(aReplyRequest(), { signal: stop.signal, onDelta }).catch(() => null);
      assert.ok(pieces.length <= 1, `${pieces.length - 1} pieces came after the abort`);
      if (pieces.length === 1) assert.ok(text === null || text === pieces[0], 'it resolved with text that was never said');
    },
  },
  {
    name: 'a title and a summary are not blank',
    async run(assistant) {
      assert.notEqual((await assistant.title('How do I find customers?', 'Talk to ten founders.', { signal: never() })).trim(), '');
      assert.notEqual((await assistant.summary('User: How do I find customers?\nAssistant: Talk to ten founders.', { signal: never() })).trim(), '');
    },
  },
  {
    name: 'starter queries are one text, joined by " -- ", each query on one line',
    async run(assistant) {
      const text = await ASSISTANT_CALLS.starterQueries.call(assistant, never());
      assert.ok(splitQueries(text).length > 0);
      for (const query of splitQueries(text)) assert.ok(!query.includes('\n'), `a query of several lines: ${query}`);
    },
  },
];
