import assert from 'node:assert/strict';
import type { FunctionsTransport } from '../ports/functions-transport.ts';
import type { ConformanceCase } from './conformance-case.ts';

/** How the host answers a request: with a status and a body's text, by closing the connection, or never. */
export type HostAnswer = { readonly status: number; readonly text: string } | 'closes' | 'hangs';

/** A transport and the functions host at its other end. */
export interface TransportUnderTest {
  readonly transport: FunctionsTransport;
  /** What the host answers to the next requests for `/summarizeText`, in order. */
  readonly answer: (...answers: readonly HostAnswer[]) => void;
  /** Every request that the host got, oldest first; `body` parsed. */
  readonly requests: () => readonly { readonly path: string; readonly body: unknown }[];
}

const never = () => new AbortController().signal;
const request = (body: unknown = { text: 'x' }, signal = never()) => ({ path: '/summarizeText', body, signal });
const json = (status: number, body: unknown): HostAnswer => ({ status, text: JSON.stringify(body) });

/** What every FunctionsTransport does. */
export const functionsTransportSuite: readonly ConformanceCase<TransportUnderTest>[] = [
  {
    name: 'the host gets the path and the body, and its status and parsed body come back',
    async run({ transport, answer, requests }) {
      answer(json(200, { success: true, summary: 'Кратко' }));
      const body = { text: 'Здравей', list: [1, null, { deep: true }] };
      assert.deepEqual(await transport.send(request(body)), { status: 200, body: { success: true, summary: 'Кратко' } });
      assert.deepEqual(requests(), [{ path: '/summarizeText', body }]);
    },
  },
  {
    name: 'every status is an answer, not a failure, and is not asked for again',
    async run({ transport, answer, requests }) {
      const statuses = [400, 401, 404, 413, 429, 500, 503];
      answer(...statuses.map((status) => json(status, { success: false, error: 'boom' })));
      for (const status of statuses) assert.deepEqual(await transport.send(request()), { status, body: { success: false, error: 'boom' } });
      assert.equal(requests().length, statuses.length);
    },
  },
  {
    name: 'a body that is no JSON is undefined',
    async run({ transport, answer }) {
      for (const text of ['', '<html>', '{"success":true', 'undefined']) {
        answer({ status: 200, text });
        assert.deepEqual(await transport.send(request()), { status: 200, body: undefined }, JSON.stringify(text));
      }
    },
  },
  {
    name: 'it rejects when no answer came, and is not repeated; the next request is answered',
    async run({ transport, answer, requests }) {
      answer('closes', json(200, { success: true }));
      await assert.rejects(transport.send(request()));
      assert.equal(requests().length, 1);
      assert.equal((await transport.send(request())).status, 200);
    },
  },
  {
    name: 'a request whose signal is aborted already is not sent',
    async run({ transport, requests }) {
      const stop = new AbortController();
      const reason = new Error('no longer wanted');
      stop.abort(reason);
      await assert.rejects(transport.send(request({ text: 'x' }, stop.signal)), (error) => error === reason);
      assert.deepEqual(requests(), []);
    },
  },
  {
    name: 'a request that is never answered rejects when its signal is aborted, with the signal\'s reason',
    async run({ transport, answer }) {
      answer('hangs');
      const stop = new AbortController();
      const sent = transport.send(request({ text: 'x' }, stop.signal));
      const reason = new Error('time is up');
      stop.abort(reason);
      await assert.rejects(sent, (error) => error === reason);
    },
  },
];
