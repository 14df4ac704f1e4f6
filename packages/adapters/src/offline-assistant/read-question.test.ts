import { describe, expect, it } from 'vitest';
import { readQuestion } from './read-question.ts';

describe('reading a question', () => {
  it.each([
    ['write five LinkedIn posts', { count: 5 }],
    ['give me a dozen taglines', { count: 12 }],
    ['top 3 channels please', { count: 3 }],
    ['write an instagram post', { count: 1 }],
    ['plan for the next 6 weeks', { weeks: 6, count: null }],
    ['a 90-day plan', { weeks: 13 }],
    ['content plan for a month', { weeks: 4 }],
    ['we have $2,500 a month', { amount: { value: 2500, sign: '$' } }],
    ['budget of 3.000 euros', { amount: { value: 3000, sign: '€' } }],
    ['spend 10k usd', { amount: { value: 10_000, sign: '$' } }],
    ['posts about hiring chefs for linkedin', { subject: 'hiring chefs' }],
    ['captions for our new night cream', { subject: 'our new night cream', isNews: true }],
    ['what about pricing?', { subject: '' }],
  ])('reads what is asked for in "%s"', (question, expected) => {
    expect(readQuestion(question)).toMatchObject(expected);
  });

  it('leaves out what the person says they lack', () => {
    expect(readQuestion('launch plan, we have no mailing list').asserted).toEqual(['launch', 'plan', 'we']);
    expect(readQuestion('we have no budget').asserted).toContain('budget');
  });

  it('stays quick on very long texts', () => {
    expect(readQuestion('write posts about '.repeat(5000)).words.length).toBeLessThan(500);
  });
});
