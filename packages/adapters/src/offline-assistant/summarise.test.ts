import { summaryInput, type Message } from '@marquill/core';
import { describe, expect, it } from 'vitest';
import { summarise } from './summarise.ts';

function talk(...texts: readonly string[]): Message[] {
  return texts.map((text, index) => ({ id: `m${index}`, chatId: 'c', text, role: index % 2 === 0 ? 'user' : 'Marquill', timestamp: new Date(index), version: 1 }));
}

describe('its summary', () => {
  it('keeps what was decided, asked and advised', () => {
    const text = summarise(summaryInput(talk('We decided to start with cafés in Sofia.\nHow much should we charge?', '### Price\n\nPrice Rotalia from what the problem costs. Then more.\nNote: this is a line.', 'and a slogan?', 'A tagline should say what the name does not.')));
    expect(text).toContain('- Decided: We decided to start with cafés in Sofia.');
    expect(text).toContain('How much should we charge?');
    expect(text).toContain('- Asked: and a slogan?');
    expect(text).toContain('- Advised: Price Rotalia from what the problem costs.');
  });

  it('stays within 900 characters over a long talk and keeps old decisions', () => {
    const messages = talk('Our budget is 500 euros a month.', 'Noted, then we begin small.');
    for (let turn = 1; turn <= 30; turn += 1) {
      messages.push(...talk(`Question number ${turn} about something rather long-winded, is it not?`, `Advice number ${turn} that is also rather long so that it fills the room quickly.`));
      const summary = summarise(summaryInput(messages));
      expect(summary.length).toBeLessThanOrEqual(900);
      const last = messages.at(-1);
      if (last !== undefined) messages[messages.length - 1] = { ...last, summary };
    }
    const summary = messages.at(-1)?.summary ?? '';
    expect(new Set(summary.split('\n')).size).toBe(summary.split('\n').length);
    expect(summary).not.toContain('Earlier summary');
    expect(summary).toContain('Our budget is 500 euros a month.');
    expect(summary).toContain('Question number 30');
  });

  it('is never empty for a text that is not', () => {
    for (const text of ['just words', 'x', 'User: ', `User: ${'y'.repeat(5000)}`]) {
      const summary = summarise(text);
      expect(summary.trim()).not.toBe('');
      expect(summary.length).toBeLessThanOrEqual(900);
    }
  });
});
