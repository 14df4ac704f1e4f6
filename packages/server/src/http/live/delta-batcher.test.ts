import { createMemoryTimer } from '@marquill/core/memory';
import type { ReplyDelta } from '@marquill/core';
import { describe, expect, it } from 'vitest';
import { createDeltaBatcher } from './delta-batcher.ts';

const delta = (offset: number, text: string, changes: Partial<ReplyDelta> = {}): ReplyDelta => ({
  chatId: 'c', placeholderId: 'p', attempt: 1, call: 1, offset, text, ...changes,
});

function batcher() {
  const timer = createMemoryTimer();
  const sent: ReplyDelta[] = [];
  return { timer, sent, ...createDeltaBatcher(timer, (piece) => sent.push(piece)) };
}

describe('createDeltaBatcher', () => {
  it('sends the first piece at once and joins those of the next 30 ms', async () => {
    const { timer, sent, push } = batcher();
    push(delta(0, 'One '));
    expect(sent).toEqual([delta(0, 'One ')]);
    push(delta(4, 'two '));
    push(delta(8, 'three'));
    expect(sent).toHaveLength(1);
    await timer.advance(30);
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
    await timer.advance(30);
    expect(sent.length).toBeLessThanOrEqual(11);
    expect(sent.map(({ text }) => text).join('')).toBe('x'.repeat(300));
  });

  it('never joins pieces of different attempts or messages', async () => {
    const { timer, sent, push } = batcher();
    push(delta(0, 'Old '));
    push(delta(4, 'text'));
    push(delta(0, 'New', { call: 2 }));
    push(delta(0, 'Newer', { attempt: 2 }));
    await timer.advance(30);
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
