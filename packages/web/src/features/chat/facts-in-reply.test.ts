import { describe, expect, it } from 'vitest';
import { factsInReply } from './facts-in-reply.ts';

const fact = (label: string, value: string) => ({ key: label, label, value });

describe('the facts an answer took up', () => {
  it('names those whose words it says', () => {
    const facts = [fact('Ideal Customer', 'Owners of independent cafés'), fact('Mission', 'Give café owners their Sundays back'), fact('Price', '$29')];
    expect(factsInReply('Talk to owners of two independent cafés about $29.', facts).map(({ label }) => label)).toEqual(['Ideal Customer', 'Price']);
  });

  it('names none when nothing matches', () => {
    expect(factsInReply('Something else entirely', [fact('Mission', 'Give Sundays back')])).toEqual([]);
  });
});
