import { describe, expect, it } from 'vitest';
import { shortenMarkdown } from './shorten-markdown.ts';

describe('a text for concise replies', () => {
  it.each([
    ['keeps two sentences of a paragraph', 'One here. Two here. Three here.', 'One here. Two here.'],
    ['keeps one sentence of a list entry', '1. **Do it:** now. Or later.\n- First. Second.', '1. **Do it:** now.\n- First.'],
    ['never stops inside a quotation or emphasis', '1. Ask: “Why? Tell me. Please.” Then wait.\n2. **Names. Ten.** More.', '1. Ask: “Why? Tell me. Please.”\n2. **Names. Ten.** More.'],
    ['does not take a lead-in for a sentence', '1. **Profile.** Fill it in. Then rest.', '1. **Profile.** Fill it in.'],
    ['drops the last column of a table', '| a | b | c |\n| --- | --- | --- |\n| 1 | 2 \\| x | 3 |', '| a | b |\n| --- | --- |\n| 1 | 2 \\| x |'],
    ['keeps tables of two columns', '| a | b |', '| a | b |'],
    ['drops two of five columns', '| a | b | c | d | e |', '| a | b | c |'],
    ['leaves drafts and headings alone', '### A. B. C.\n> One. Two. Three.', '### A. B. C.\n> One. Two. Three.'],
    ['does not stop at abbreviations and numbers', 'It costs approx. 3.5 hours, e.g. on Monday.', 'It costs approx. 3.5 hours, e.g. on Monday.'],
  ])('%s', (_, text, short) => {
    expect(shortenMarkdown(text)).toBe(short);
  });
});
