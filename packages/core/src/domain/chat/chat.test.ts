import { describe, expect, it } from 'vitest';
import { isStartTitle, needsTitle, startTitle, WELCOME_CHAT_TITLE } from './chat-title.ts';
import { USER_ROLE } from './chat.ts';
import { greet, greetingFor } from './greeting.ts';
import { MESSAGE_MAX_LENGTH, MESSAGE_ROWS, needsSummary, PROMPT_MESSAGES, SUMMARY_TRIGGER } from './limits.ts';
import { isAssistantMessage, isRealMessage } from './message-kind.ts';
import { placeholderFor } from './placeholder.ts';
import { DEFAULT_STYLE, parseStyle, REPLY_STYLES } from './reply-style.ts';
import { QUERY_SEPARATOR, splitQueries } from './split-queries.ts';

describe('the greeting', () => {
  it('is morning from 4 to 11, afternoon from 12 to 17, evening from 18 to 3 [EMPTY-02 EMPTY-03 EMPTY-04 EMPTY-05]', () => {
    const greetings = Array.from({ length: 24 }, (_, hour) => greetingFor(hour));
    const evening = 'Good evening';
    expect(greetings).toEqual([
      ...Array<string>(4).fill(evening),
      ...Array<string>(8).fill('Good morning'),
      ...Array<string>(6).fill('Good afternoon'),
      ...Array<string>(6).fill(evening),
    ]);
  });

  it('stays afternoon until the end of hour 17 [EMPTY-03]', () => {
    expect([greetingFor(11.99), greetingFor(17.98), greetingFor(3.99)]).toEqual(['Good morning', 'Good afternoon', 'Good evening']);
  });

  it('names the person, if there is a name [EMPTY-01]', () => {
    expect(greet(19, ' Ada ')).toBe('Good evening, Ada');
    expect(greet(9, '')).toBe('Good morning');
    expect(greet(13, '  ')).toBe('Good afternoon');
  });
});

describe('the placeholder of the message box', () => {
  it('is one of four, and sending wins over onboarding, active and empty [INPUT-01 INPUT-09 INPUT-11 INPUT-12 INPUT-13]', () => {
    const seen: string[] = [];
    for (const sending of [true, false])
      for (const onboarding of [true, false])
        for (const active of [true, false]) seen.push(placeholderFor({ sending, onboarding, active, productName: 'Marquill' }));
    expect(seen).toEqual([
      ...Array<string>(4).fill('Waiting for response...'),
      'Type to Marquill...',
      'Type to Marquill...',
      'Ask me anything...',
      'How can I help you today?',
    ]);
  });
});

describe('starter queries', () => {
  it('come from one text split on " -- " [EMPTY-08]', () => {
    expect(QUERY_SEPARATOR).toBe(' -- ');
    expect(splitQueries('a -- b -- c')).toEqual(['a', 'b', 'c']);
    expect(splitQueries('one -- two--three --four')).toEqual(['one', 'two--three --four']);
  });

  it('are trimmed, and empty pieces are dropped [EMPTY-08]', () => {
    expect(splitQueries('  a --  --   b \n --  ')).toEqual(['a', 'b']);
    expect(splitQueries('')).toEqual([]);
    expect(splitQueries(' -- ')).toEqual([]);
  });
});

describe('messages', () => {
  it('are real unless they are placeholders or error bubbles [DATA-59 DATA-60]', () => {
    expect(isRealMessage({})).toBe(true);
    expect(isRealMessage({ isLoading: true })).toBe(false);
    expect(isRealMessage({ isError: true })).toBe(false);
    expect(isRealMessage({ isLoading: true, isError: true })).toBe(false);
  });

  it('are by the assistant for every role other than user [DATA-57]', () => {
    expect(USER_ROLE).toBe('user');
    expect(isAssistantMessage({ role: 'user' })).toBe(false);
    for (const role of ['Marquill', 'assistant', 'User', '']) expect(isAssistantMessage({ role })).toBe(true);
  });

  it('have their limits as named constants [CONST-05 CONST-06 CONST-12]', () => {
    expect([PROMPT_MESSAGES, SUMMARY_TRIGGER, MESSAGE_ROWS, MESSAGE_MAX_LENGTH]).toEqual([6, 8, 3, 16_000]);
  });

  it('are summarised from 8 on [SEND-13 CONST-06]', () => {
    expect([0, 7, 8, 9, 100].map(needsSummary)).toEqual([false, false, true, true, true]);
  });
});

describe('the title of a chat', () => {
  it('starts as the date in the person\'s zone [DATA-53]', () => {
    const instant = new Date('2026-11-20T23:30:00Z');
    expect(startTitle(instant, 'UTC')).toBe('Fri Nov 20 2026');
    expect(startTitle(instant, 'Europe/Sofia')).toBe('Sat Nov 21 2026');
    expect(startTitle(new Date('2027-01-05T06:00:00Z'), 'America/New_York')).toBe('Tue Jan 05 2027');
    expect(startTitle(instant, 'Mars/Olympus')).toBe('Fri Nov 20 2026');
  });

  it('of the first chat is exactly "Welcome Chat" [NEWU-10]', () => {
    expect(WELCOME_CHAT_TITLE).toBe('Welcome Chat');
  });

  it('is generated while it is still a start title, and never over a given name [SEND-11 DATA-54]', () => {
    for (const title of ['Welcome Chat', 'Fri Nov 20 2026', startTitle(new Date(0), 'UTC')]) {
      expect(isStartTitle(title)).toBe(true);
      expect(needsTitle({ title })).toBe(true);
    }
    for (const title of ['Launch plan', '', 'welcome chat', 'Fri Nov 20 2026 plan', 'On Fri Nov 20 2026', 'Fri Nov 2 2026', 'Xxx Nov 20 2026']) {
      expect(isStartTitle(title)).toBe(false);
      expect(needsTitle({ title })).toBe(false);
    }
  });
});

describe('the reply styles', () => {
  it('are three, in order, with their labels, and normal comes first [STYLE-05 STYLE-06 STYLE-07 STYLE-10 STYLE-11 CONST-20]', () => {
    expect(REPLY_STYLES).toEqual([
      { style: 'normal', label: 'Default responses' },
      { style: 'concise', label: 'Shorter responses' },
      { style: 'explanatory', label: 'In-depth responses' },
    ]);
    expect(DEFAULT_STYLE).toBe('normal');
  });

  it('understand both names of the third one [STYLE-08 CONST-20]', () => {
    for (const name of ['explanatory', 'verbose', 'Verbose', ' VERBOSE ', 'Explanatory']) expect(parseStyle(name)).toBe('explanatory');
  });

  it('are read in any case, and everything unknown is normal [STYLE-11]', () => {
    expect([parseStyle('concise'), parseStyle('CONCISE '), parseStyle('normal')]).toEqual(['concise', 'concise', 'normal']);
    for (const value of ['', 'shorter', null, undefined, 7, {}, ['concise']]) expect(parseStyle(value)).toBe('normal');
  });
});
