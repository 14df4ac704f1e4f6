import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDelta, NO_REPLY, shownReply, takeStored, type GrowingReply } from './grow-reply.ts';

const delta = (attempt: number, offset: number, text: string) => ({ chatId: 'c', messageId: 'm', attempt, call: 1, offset, text });

describe('a reply that grows', () => {
  it('appends pieces at their offset and ignores repeated ones', () => {
    const once = addDelta(addDelta(NO_REPLY, delta(1, 0, 'Hello ')), delta(1, 6, 'world'));
    expect(addDelta(once, delta(1, 0, 'Hello ')).text).toBe('Hello world');
    expect(addDelta(once, delta(1, 9, 'ld!')).text).toBe('Hello world!');
  });

  it('waits at a gap until the stored text closes it', () => {
    const gap = addDelta(addDelta(NO_REPLY, delta(1, 0, 'Hello ')), delta(1, 11, '!'));
    expect(gap.text).toBe('Hello ');
    expect(addDelta(takeStored(gap, { attempt: 1, text: 'Hello world' }), delta(1, 11, '!')).text).toBe('Hello world!');
  });

  it('keeps the old text, dimmed, until a new attempt is longer', () => {
    const first = addDelta(NO_REPLY, delta(1, 0, 'A long first text'));
    const second = addDelta(first, delta(2, 0, 'Short'));
    expect(shownReply(second)).toEqual({ text: 'A long first text', isStale: true });
    expect(shownReply(addDelta(second, delta(2, 5, ' but then longer')))).toEqual({ text: 'Short but then longer', isStale: false });
  });

  it.each([['attempt', delta(2, 0, 'newer text')], ['call', { ...delta(1, 0, 'newer text'), call: 2 }]])('never takes pieces of an %s that was given up', (_what, newer) => {
    const second = addDelta(addDelta(NO_REPLY, delta(1, 0, 'old')), newer);
    expect(shownReply(second)).toEqual({ text: 'newer text', isStale: false });
    expect(addDelta(second, delta(1, 3, ' more'))).toBe(second);
    expect(takeStored(second, { attempt: 1, text: 'old and much longer than the new one' })).toBe(second);
  });

  it('takes a higher attempt for newer, whichever call of it', () => {
    const retried = addDelta(NO_REPLY, { ...delta(1, 0, 'third call'), call: 3 });
    expect(shownReply(addDelta(retried, delta(2, 0, 'first call of the next'))).text).toBe('first call of the next');
    expect(shownReply(takeStored(retried, { attempt: 2, text: 'stored by the next' })).text).toBe('stored by the next');
  });

  it('never shows less than before, whatever arrives', () => {
    const event = fc.record({ attempt: fc.integer({ min: 1, max: 3 }), call: fc.integer({ min: 1, max: 3 }), offset: fc.nat(12), text: fc.string({ maxLength: 8 }), isStored: fc.boolean() });
    fc.assert(fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let reply: GrowingReply = NO_REPLY;
      for (const { attempt, call, offset, text, isStored } of events) {
        const before = shownReply(reply).text.length;
        reply = isStored ? takeStored(reply, { attempt, text }) : addDelta(reply, { ...delta(attempt, offset, text), call });
        expect(shownReply(reply).text.length).toBeGreaterThanOrEqual(before);
      }
    }));
  });
});
