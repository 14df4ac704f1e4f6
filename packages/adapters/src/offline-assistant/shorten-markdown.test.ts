import { describe, expect, it } from 'vitest';
import { shortenMarkdown } from './shorten-markdown.ts';

describe('a text for concise replies', () => {
  it.each([
    ['keeps the first sentence of a paragraph', 'This sentence says enough for a paragraph to stand on its own. Two here.', 'This sentence says enough for a paragraph to stand on its own.'],
    ['keeps the next one too when the first says little', 'One here. Two sentences together are long enough to say something. Three.', 'One here. Two sentences together are long enough to say something.'],
    ['never ends with a question that is answered', 'Visitors ask five things in the order that a stranger asks them: What is it? A rota. More.', 'Visitors ask five things in the order that a stranger asks them: What is it? A rota.'],
    ['keeps one sentence of a list entry', '1. **Do it:** now. Or later.\n- First. Second.', '1. **Do it:** now.\n- First.'],
    ['never stops inside a quotation or emphasis', '1. Ask: “Why? Tell me. Please.” Then wait.\n2. **Names. Ten.** More.', '1. Ask: “Why? Tell me. Please.”\n2. **Names. Ten.** More.'],
    ['does not take a lead-in for a sentence', '1. **Profile.** Fill it in. Then rest.', '1. **Profile.** Fill it in.'],
    ['drops the last column of a table', '| a | b | c |\n| --- | --- | --- |\n| 1 | 2 \\| x | 3 |', '| a | b |\n| --- | --- |\n| 1 | 2 \\| x |'],
    ['keeps tables of two columns', '| a | b |', '| a | b |'],
    ['drops two of five columns', '| a | b | c | d | e |', '| a | b | c |'],
    ['leaves drafts alone and headings out', '### A. B. C.\n\n> One. Two. Three.\n\n### D', '> One. Two. Three.'],
    ['cuts cells at a semicolon outside quotations', '| a | b; c | d |\n| “e; f”; g | h | i |', '| a | b |\n| “e; f” | h |'],
    ['does not stop at abbreviations and numbers', 'It costs approx. 3.5 hours, e.g. on Monday.', 'It costs approx. 3.5 hours, e.g. on Monday.'],
  ])('%s', (_, text, short) => {
    expect(shortenMarkdown(text)).toBe(short);
  });
});
