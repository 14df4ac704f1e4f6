import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MarkdownBlock } from './markdown-block.tsx';
import { MarkdownText } from './markdown-text.tsx';
import { splitList } from './split-list.ts';

const LINES = [
  '- a', '- **b** c', '* star', '+ plus', '1. one', '2. two', '10. ten', '3) paren', '  - nested', '   - nested three', '    - nested four', '     - five', ' - odd',
  '   1. inner', '  more', '   more of it', 'lazy words', '12', '12.', '-', '- ', '# title', '  # inner title', '- # in item', '> quote', '  > quote', '---', '  ---', '***',
  '- - two', '1. - mixed', '```', '   ```', '| a | b |', '|---|---|', '<b>', '- [ ] task', '- [x] done', '-     code', '\t- tab', '', '', '', '   ', '===', 'end', '    code', '- `x` *y*', '*emphasis* at once', '**bold** at once',
];

// Levels of headings are told from the text above a block, which leaves out those inside lists.
const clean = (html: string): string => html.replace(/<(\/?)h[2-4]>/g, '<$1h>').replace(/\s+/g, ' ').replace(/ ?(<[^>]+>|&lt;|&gt;) ?/g, '$1');
const whole = (text: string): string => clean(renderToStaticMarkup(<MarkdownBlock text={text} />));
const cut = (text: string): string => clean(renderToStaticMarkup(<MarkdownText text={text} isGrowing={false} />));

describe('lists item by item', () => {
  it('stay whole where a fence inside an item ends further left', () => {
    const text = ['- a', '   ```', '```', '   ', '| a | b |'].join('\n');
    expect(cut(text)).toBe(whole(text));
  });

  it('give the same HTML as the whole document', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom(...LINES), { minLength: 1, maxLength: 9 }), (lines) => {
      const text = lines.join('\n');
      expect(cut(text)).toBe(whole(text));
    }), { numRuns: 500 });
  });

  it('stay the same while they are written letter by letter', () => {
    const text = '1. **First** step\n   - with a part\n   - and another\n\n2. Second\n\n10. Tenth, *slanted*\nand lazy words\n11. Last\n\n- new\n- list';
    for (let length = 1; length <= text.length; length += 1) expect(cut(text.slice(0, length))).toBe(whole(text.slice(0, length)));
  });

  it('are cut at their own items, never inside one', () => {
    expect(splitList('1. one\n   - inner\n2. two\n')).toEqual({ isOrdered: true, start: 1, isLoose: false, items: ['1. one\n   - inner\n', '2. two\n'] });
    expect(splitList('- one\n\n- two')).toMatchObject({ isLoose: true, items: ['- one\n\n', '- two'] });
  });

  it.each(['words', '- one\n* two', '- one\n\n  two', '- [ ] task', '- one\n```\ncode\n```', '- # title', '-\n- two'])('stay whole where a cut could change them: %j', (text) => {
    expect(splitList(text)).toBeNull();
  });
});
