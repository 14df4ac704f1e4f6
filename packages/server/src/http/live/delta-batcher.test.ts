import { createMemoryClock, createMemoryTimer } from '@marquill/core/memory';
import type { ReplyDelta } from '@marquill/core';
import { describe, expect, it } from 'vitest';
import { createDeltaBatcher } from './delta-batcher.ts';

const delta = (offset: number, text: string, changes: Partial<ReplyDelta> = {}): ReplyDelta => ({
  chatId: 'c', placeholderId: 'p', attempt: 1, call: 1, offset, text, ...changes,
});

function batcher() {
  const clock = createMemoryClock();
  const timer = createMemoryTimer(clock);
  const sent: ReplyDelta[] = [];
  const times: number[] = [];
  const begun = clock.now().getTime();
  const send = (piece: ReplyDelta): void => {
    sent.push(piece);
    times.push(clock.now().getTime() - begun);
  };
  return { timer, sent, times, ...createDeltaBatcher({ clock, timer }, send) };
}

describe('createDeltaBatcher', () => {
  it('sends the first piece at once and joins those of the next 30 ms', async () => {
    const { timer, sent, push } = batcher();
    push(delta(0, 'One '));
    expect(sent).toEqual([delta(0, 'One ')]);
    push(delta(4, 'two '));
    push(delta(8, 'three'));
    expect(sent).toHaveLength(1);
    await timer.advance(34);
    expect(sent).toHaveLength(1);
    await timer.advance(1);
    expect(sent[1]).toEqual(delta(4, 'two three'));
  });

  it('sends a piece after a pause at once again', async () => {
    const { timer, sent, push } = batcher();
    push(delta(0, 'One '));
    await timer.advance(30);
    push(delta(4, 'two'));
    expect(sent).toEqual([delta(0, 'One '), delta(4, 'two')]);
  });

  it('keeps to one event in 30 ms however many pieces come', async () => {
    const { timer, sent, push } = batcher();
    for (let at = 0; at < 300; at += 1) {
      push(delta(at, 'x'));
      await timer.advance(1);
    }
    await timer.advance(35);
    expect(sent.length).toBeLessThanOrEqual(1 + 335 / 30);
    expect(sent.map(({ text }) => text).join('')).toBe('x'.repeat(300));
  });

  it('takes what waits along with the piece at its turn, so that a steady model is read without waiting for timers', async () => {
    const { timer, times, push } = batcher();
    for (let token = 0; token < 100; token += 1) {
      push(delta(token, 'x'));
      // A token every 10 ms, a little early or late.
      await timer.advance(token % 2 === 0 ? 9 : 11);
    }
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(29);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(31);
  });

  it('keeps its turns when one of them was late', async () => {
    const { timer, times, push } = batcher();
    push(delta(0, 'a'));
    push(delta(1, 'b'));
    await timer.advance(40);
    push(delta(2, 'c'));
    await timer.advance(18);
    push(delta(3, 'd'));
    expect(times).toEqual([0, 35, 58]);
  });

  it('never joins pieces of different attempts or messages', async () => {
    const { timer, sent, push } = batcher();
    push(delta(0, 'Old '));
    push(delta(4, 'text'));
    push(delta(0, 'New', { call: 2 }));
    push(delta(0, 'Newer', { attempt: 2 }));
    await timer.advance(35);
    expect(sent).toEqual([delta(0, 'Old '), delta(4, 'text'), delta(0, 'New', { call: 2 }), delta(0, 'Newer', { attempt: 2 })]);
  });

  it('flushes what waits, and sends nothing once stopped', async () => {
    const { timer, sent, push, flush, stop } = batcher();
    push(delta(0, 'One '));
    push(delta(4, 'two '));
    flush();
    expect(sent).toHaveLength(2);
    push(delta(8, 'three'));
    stop();
    await timer.advance(100);
    expect(sent).toHaveLength(2);
    expect(timer.pending()).toBe(0);
  });
});
