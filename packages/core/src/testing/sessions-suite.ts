import assert from 'node:assert/strict';
import type { Sessions } from '../ports/sessions.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { at, START } from './fixed-data.ts';

const DAY = 86_400;

/** What all Sessions do. */
export const sessionsSuite: readonly ConformanceCase<Sessions>[] = [
  {
    name: 'a started session is read by its token with its uid and start',
    async run(sessions) {
      const token = await sessions.startSession('ada', START);
      assert.deepEqual(await sessions.readSession(token, at(60)), { uid: 'ada', createdAt: START });
    },
  },
  {
    name: 'tokens are long and all different, also for one user at one moment',
    async run(sessions) {
      const tokens = await Promise.all(Array.from({ length: 50 }, () => sessions.startSession('ada', START)));
      assert.equal(new Set(tokens).size, 50);
      // 128 bits take 22 characters of base64.
      assert.ok(tokens.every((token) => token.length >= 22), `a token of ${Math.min(...tokens.map((token) => token.length))} characters`);
    },
  },
  {
    name: 'an unknown, empty or altered token is null',
    async run(sessions) {
      const token = await sessions.startSession('ada', START);
      const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
      for (const wrong of ['', 'unknown', altered, `${token}A`, token.slice(1)]) assert.equal(await sessions.readSession(wrong, START), null, wrong);
    },
  },
  {
    name: 'an ended session is null, others go on; ending an unknown token is harmless',
    async run(sessions) {
      const [first, second] = [await sessions.startSession('ada', START), await sessions.startSession('ada', START)];
      await sessions.endSession('unknown');
      await sessions.endSession(first);
      await sessions.endSession(first);
      assert.equal(await sessions.readSession(first, START), null);
      assert.equal((await sessions.readSession(second, START))?.uid, 'ada');
    },
  },
  {
    name: 'ending the sessions of a user ends all of them and none of another',
    async run(sessions) {
      const own = [await sessions.startSession('ada', START), await sessions.startSession('ada', at(1))];
      const foreign = await sessions.startSession('bob', START);
      await sessions.endSessionsOf('ada');
      for (const token of own) assert.equal(await sessions.readSession(token, at(2)), null);
      assert.equal((await sessions.readSession(foreign, at(2)))?.uid, 'bob');
    },
  },
  {
    name: 'a session that was not used for more than seven days is null',
    async run(sessions) {
      const [idle, used] = [await sessions.startSession('ada', START), await sessions.startSession('ada', START)];
      assert.notEqual(await sessions.readSession(used, at(7 * DAY - 60)), null);
      assert.equal(await sessions.readSession(idle, at(7 * DAY + 60)), null);
    },
  },
  {
    name: 'reading counts as activity, and a session in use ends 30 days after its start',
    async run(sessions) {
      const token = await sessions.startSession('ada', START);
      for (const day of [6, 12, 18, 24, 29.9]) {
        assert.deepEqual(await sessions.readSession(token, at(day * DAY)), { uid: 'ada', createdAt: START }, `day ${day}`);
      }
      assert.equal(await sessions.readSession(token, at(30 * DAY + 60)), null);
    },
  },
];
