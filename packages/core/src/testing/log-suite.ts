import assert from 'node:assert/strict';
import { AppError } from '../errors/app-error.ts';
import type { Log } from '../ports/platform.ts';
import type { ConformanceCase } from './conformance-case.ts';

/** One written line. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  /** Everything that stands in the line. */
  readonly text: string;
}

/** A log and what it wrote. */
export interface LogUnderTest {
  readonly log: Log;
  /** Every line so far, oldest first. */
  readonly lines: () => readonly LogLine[];
}

/** A failure whose texts quote what a person typed. */
function aTellingError(): Error {
  const cause = new RangeError('no such word: MARKER-cause');
  return new AppError('reply-failed', { message: 'refused: MARKER-message', details: { query: 'MARKER-details' }, cause });
}

const ODD_FAILURES: readonly unknown[] = [undefined, null, 'text', 7, {}, { code: 5 }, Object.create(null), ownCause()];

function ownCause(): Error {
  const error = new Error('turns in a circle');
  error.cause = error;
  return error;
}

/** What every Log does. */
export const logSuite: readonly ConformanceCase<LogUnderTest>[] = [
  {
    name: 'each call writes one line at its level, with the event and the fields, in the order of the calls',
    async run({ log, lines }) {
      log.info('server started', { port: 3000 });
      log.warn('lease not renewed', { attempt: 2, isLast: false });
      log.error('reply failed', { uid: 'ada' });
      assert.deepEqual(lines().map(({ level }) => level), ['info', 'warn', 'error']);
      const texts = lines().map(({ text }) => text);
      for (const [index, parts] of [['server started', 'port', '3000'], ['lease not renewed', 'attempt', '2', 'false'], ['reply failed', 'uid', 'ada']].entries()) {
        for (const part of parts) assert.ok(texts[index]?.includes(part), `"${part}" is missing in: ${texts[index]}`);
      }
    },
  },
  {
    name: 'fields can be left out, and a field without a value is not written',
    async run({ log, lines }) {
      log.info('stopped');
      log.info('stopped', { zone: undefined });
      assert.deepEqual(lines().map(({ text }) => text.includes('stopped')), [true, true]);
      assert.ok(!lines().some(({ text }) => /undefined|null/.test(text)));
    },
  },
  {
    name: 'an error is written by its name and its code',
    async run({ log, lines }) {
      log.warn('mail not sent', { attempt: 1 }, new AppError('welcome-mail-failed'));
      log.error('reply failed', {}, new TypeError('fetch failed'));
      const [first, second] = lines();
      assert.match(first?.text ?? '', /welcome-mail-failed/);
      assert.match(second?.text ?? '', /TypeError/);
    },
  },
  {
    name: 'what an error says, quotes and carries is not written, nor what its cause says: it may be a person\'s words',
    async run({ log, lines }) {
      log.warn('reply failed', {}, aTellingError());
      log.error('reply failed', { attempt: 1 }, aTellingError());
      assert.equal(lines().length, 2);
      for (const { text } of lines()) assert.doesNotMatch(text, /MARKER/);
    },
  },
  {
    name: 'it never throws, whatever was thrown at the caller',
    async run({ log, lines }) {
      for (const failure of ODD_FAILURES) {
        assert.doesNotThrow(() => log.warn('odd failure', {}, failure));
        assert.doesNotThrow(() => log.error('odd failure', {}, failure));
      }
      assert.equal(lines().length, 2 * ODD_FAILURES.length);
    },
  },
];
