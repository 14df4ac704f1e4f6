import { SUMMARY_PROMPT, systemPrompt } from '@marquill/core';
import { describe, expect, it } from 'vitest';
import { watchForRepetition } from './repeats-instructions.ts';

const INSTRUCTIONS = systemPrompt('Marquill');

function finds(text: string, pieceLength = text.length, instructions = INSTRUCTIONS): boolean {
  const watch = watchForRepetition(instructions);
  const pieces = text.match(new RegExp(`[^]{1,${pieceLength}}`, 'g')) ?? [];
  return pieces.map((piece) => watch(piece)).includes(true);
}

describe('a copy of the instructions', () => {
  it.each([1, 3, 7, 64, 100_000])('is found in pieces of %d characters', (length) => {
    expect(finds(`Of course. ${INSTRUCTIONS} That is all.`, length)).toBe(true);
  });

  it.each([
    ['in capitals', INSTRUCTIONS.toUpperCase()],
    ['quoted line by line', INSTRUCTIONS.split('\n').map((line) => `> *${line}*`).join('\r\n')],
    ['with other spaces', INSTRUCTIONS.replaceAll(' ', '\u00A0\n')],
    ['in a part', `They say: ${INSTRUCTIONS.slice(400, 700)} and so on`],
  ])('is found %s', (_how, text) => {
    expect(finds(text, 5)).toBe(true);
  });

  it('is found for every call', () => {
    expect(finds(SUMMARY_PROMPT, 4, SUMMARY_PROMPT)).toBe(true);
  });
});

it('does not mind texts that are only like them', () => {
  expect(finds('I am Marquill, a senior marketing consultant for startup founders and marketing professionals. I base every answer on the business profile.', 3)).toBe(false);
  expect(finds(INSTRUCTIONS.split(/\s+/).reverse().join(' '))).toBe(false);
});

it('stays quick with endless words and endless blanks', () => {
  for (const text of ['x'.repeat(500_000), ' '.repeat(500_000), '. '.repeat(250_000)]) expect(finds(text)).toBe(false);
});
