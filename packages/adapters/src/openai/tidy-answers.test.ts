import { splitQueries } from '@marquill/core';
import { describe, expect, it } from 'vitest';
import { tidyQueries, tidyTitle } from './tidy-answers.ts';

const QUERIES = ['How do I find ten cafes?', 'What should I post on Monday?', 'Which price fits my rotas?'];

describe('starter queries', () => {
  it.each([
    ['as asked for', QUERIES.join(' -- ')],
    ['with quotation marks around each', QUERIES.map((query) => `"${query}"`).join(' -- ')],
    ['with the separator at both ends', ` -- ${QUERIES.join(' -- ')} -- `],
    ['as lines', QUERIES.join('\n')],
    ['as a numbered list under a heading', `Here are some questions:\n\n${QUERIES.map((query, index) => `${index + 1}. ${query}`).join('\n')}`],
    ['as bullets in bold', QUERIES.map((query) => `- **${query}**`).join('\n')],
    ['with the separator at line ends', QUERIES.join(' --\n')],
    ['as a JSON list', JSON.stringify(QUERIES)],
    ['as a JSON list in a code block', `\`\`\`json\n${JSON.stringify(QUERIES, null, 2)}\n\`\`\``],
    ['twice', [...QUERIES, ...QUERIES].join(' -- ')],
  ])('are one text joined by " -- " when the model answers %s', (_how, answer) => {
    expect(tidyQueries(answer)).toBe('How do I find ten cafes? -- What should I post on Monday? -- Which price fits my rotas?');
    expect(splitQueries(tidyQueries(answer))).toEqual(QUERIES);
  });

  it('are at most eight, each short', () => {
    const many = Array.from({ length: 20 }, (_, index) => `Question ${index}?`);
    expect(splitQueries(tidyQueries([...many, 'x'.repeat(301)].join(' -- ')))).toEqual(many.slice(0, 8));
    expect(tidyQueries('x'.repeat(301))).toBe('');
  });

  it('are none when nothing is left', () => {
    for (const answer of ['', ' -- ', 'Here you go:', '```']) expect(tidyQueries(answer)).toBe('');
  });
});

describe('a title', () => {
  it.each(['First customers', '"First customers"', 'Title: First customers', '**First customers**', '# First customers', 'First customers.', ' First customers\n\nMore words'])(
    'loses what models put around it: %j',
    (answer) => expect(tidyTitle(answer)).toBe('First customers'),
  );

  it('keeps its own marks', () => {
    expect(tidyTitle('Why "free" fails in B2B?')).toBe('Why "free" fails in B2B?');
    expect(tidyTitle('“Free” and “cheap”')).toBe('“Free” and “cheap”');
  });
});
