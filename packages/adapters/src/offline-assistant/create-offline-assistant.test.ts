import type { ReplyRequest, Timer } from '@marquill/core';
import { describe, expect, it } from 'vitest';
import { BUSINESSES } from './businesses.fixture.ts';
import { createOfflineAssistant } from './create-offline-assistant.ts';
import { piecesOf } from './stream-text.ts';

/** A timer whose time passes at once and is counted. */
function countingTimer(): Timer & { elapsed: number } {
  return {
    elapsed: 0,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      this.elapsed += ms;
    },
    after: () => () => undefined,
  };
}

function request(text: string, style: ReplyRequest['style'] = 'normal'): ReplyRequest {
  return { query: text, text, context: 'This is the beginning of the conversation', userInfo: 'profile', facts: BUSINESSES.rota, style };
}

const never = new AbortController().signal;

describe('the offline assistant', () => {
  it.each([['hi', 'concise'], ['how do we price it', 'concise'], ['content plan', 'normal'], ['write 20 linkedin posts', 'explanatory']] as const)(
    'streams the answer to "%s" (%s) in two to five seconds, and the pieces are the text', async (text, style) => {
      const timer = countingTimer();
      const pieces: string[] = [];
      const answer = await createOfflineAssistant({ timer }).reply(request(text, style), { signal: never, onDelta: (piece) => pieces.push(piece) });
      expect(pieces.join('')).toBe(answer);
      expect(timer.elapsed).toBeGreaterThanOrEqual(2000);
      expect(timer.elapsed).toBeLessThanOrEqual(5000);
      expect(pieces.every((piece) => piece.length > 0 && piece.length <= 60)).toBe(true);
      expect(pieces.length).toBeGreaterThan(10);
    });

  it('cuts no character in two and loses none', () => {
    for (const text of ['', ' ', 'a', '👩‍🚀'.repeat(100), 'x'.repeat(500), 'one  two\n\nthree   ', '日本語'.repeat(50)]) {
      expect(piecesOf(text).join('')).toBe(text);
      for (const piece of piecesOf(text)) expect(piece.isWellFormed()).toBe(true);
    }
  });

  it('stops at once with the signal’s reason, in the middle or before the start', async () => {
    const assistant = createOfflineAssistant({ timer: countingTimer() });
    const reason = new Error('stopped by the reader');
    const controller = new AbortController();
    const pieces: string[] = [];
    const reply = assistant.reply(request('content plan'), { signal: controller.signal, onDelta(piece) {
      pieces.push(piece);
      if (pieces.length === 3) controller.abort(reason);
    } });
    await expect(reply).rejects.toBe(reason);
    expect(pieces).toHaveLength(3);
    await expect(assistant.reply(request('seo'), { signal: controller.signal, onDelta: () => expect.unreachable() })).rejects.toBe(reason);
    await expect(assistant.title('a', 'b', controller)).rejects.toBe(reason);
    await expect(assistant.summary('a', controller)).rejects.toBe(reason);
  });

  it.each([
    ['Write five LinkedIn posts about hiring chefs', 'LinkedIn posts about hiring chefs'],
    ['write a "positioning statement" for us', 'Positioning statement'],
    ['how much should i charge', 'Pricing'],
    ['how do I get backlinks?', 'Backlinks'],
    ['can you please tell me a joke about cats?', 'A joke about cats'],
    ['how do I convince my cofounder that we must begin before the product is done', 'Convince my cofounder that we must begin before'],
    ['???', 'Marketing question'],
    ['hi!', 'Getting started'],
  ])('titles "%s" as %s', async (query, title) => {
    const given = await createOfflineAssistant({ timer: countingTimer() }).title(query, 'An answer', { signal: never });
    expect(given).toBe(title);
    expect(given.length).toBeLessThanOrEqual(48);
  });

  it('offers four questions for every profile, divided by " -- " that never stands inside one [EMPTY-07]', async () => {
    const assistant = createOfflineAssistant({ timer: countingTimer() });
    const blank = { businessName: 'Not specified', industry: 'Not specified', businessAge: 'Not specified', services: 'Not specified', targetAudience: 'Not specified', businessDescription: 'Not specified', mission: 'Not specified' };
    for (const profile of [blank, { ...blank, businessName: 'Kora -- the app', industry: 'Education -- online', targetAudience: 'B2C' }, { ...blank, businessName: 'Ähre -- ', industry: ' -- ', targetAudience: '-- --' }]) {
      const queries = (await assistant.starterQueries(profile, { signal: never })).split(' -- ');
      expect(queries).toHaveLength(4);
      for (const query of queries) {
        expect(query.length).toBeGreaterThan(15);
        expect(query.length).toBeLessThan(130);
        expect(query).not.toContain('Not specified');
      }
    }
    expect(await assistant.starterQueries({ ...blank, businessName: 'Kora', industry: 'Education', targetAudience: 'B2C' }, { signal: never })).toContain('Kora');
  });
});
