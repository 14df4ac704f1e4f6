import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MarkdownBlock } from './markdown-block.tsx';
import { growBlocks, splitBlocks, type SplitText } from './split-blocks.ts';

const PIECES = [
  'A paragraph of *some* words.', 'Two lines\nin one paragraph', '# Title', '## Sub\nwith text right below', 'Setext\n======', '---', '***',
  '- one\n- two', '- loose\n\n- list', '1. first\n2. second', '1. first\n\n   more of first\n\n2. second', '* star\n  * nested\n\n  * nested loose',
  '> quote\n> more', '> quote\n\n> other quote', '```js\nconst a = 1;\n\nconst b = 2;\n```', '~~~\n```\n\nstill code\n~~~', '    indented code\n\n    more of it',
  '- item\n\n  ```\n  code\n\n  in item\n  ```', '| a | b |\n|---|--:|\n| 1 | 2 |', 'text\n- list without a blank line', '<div>\nhtml\n</div>', '<!-- a\n\nb -->',
  '![alt](https://example.com/a.png)', '[link](https://example.com) and `code`', '- [ ] task\n- [x] done', '10) tenth\n11) eleventh', '\\- not a list', '+ plus\n+ plus',
  '```\nnever closed\n\nat all', 'ends with two spaces  \nbreak', '[ref]: https://example.com', 'uses [ref]', 'note[^1]', '[^1]: the note', '<pre>\n\n</pre>', 'a\n\n\n\n\nb', '\ttab',
];

/** Without the levels of headings, which follow from the blocks before (level-headings.ts). */
const render = (blocks: readonly string[]): string =>
  renderToStaticMarkup(<>{blocks.map((block, index) => <MarkdownBlock key={index} text={block} />)}</>).replaceAll(/(<\/?h)\d/g, '$1').replace(/\s+/g, ' ').replace(/ ?(<[^>]+>|&lt;|&gt;) ?/g, '$1');

const documents = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 7 }).chain((pieces) =>
  fc.array(fc.constantFrom('\n\n', '\n\n\n', '\n', ' \n \n'), { minLength: pieces.length, maxLength: pieces.length })
    .map((gaps) => pieces.map((piece, index) => piece + (gaps[index] ?? '')).join('')));

describe('splitting Markdown into blocks', () => {
  it('loses nothing: the pieces joined are the text', () => {
    fc.assert(fc.property(documents, (text) => splitBlocks(text).join('') === text), { numRuns: 1000 });
  });

  it('gives the same HTML as the whole document', () => {
    fc.assert(fc.property(documents, (text) => { expect(render(splitBlocks(text))).toBe(render([text])); }), { numRuns: 400 });
  });

  it('cuts at paragraphs, so that finished ones stay', () => {
    expect(splitBlocks('one\n\ntwo\n\n# three\n')).toEqual(['one\n\n', 'two\n\n', '# three\n']);
  });

  it('never cuts inside a code fence or a loose list', () => {
    expect(splitBlocks('```\na\n\nb\n```\n\n1. x\n\n2. y\n\nend')).toEqual(['```\na\n\nb\n```\n\n', '1. x\n\n2. y\n\n', 'end']);
  });

  it('grows letter by letter to the same blocks as the finished text', () => {
    fc.assert(fc.property(documents, (text) => {
      let grown: SplitText | null = null;
      for (let length = 1; length <= text.length; length += 1) grown = growBlocks(grown, text.slice(0, length));
      expect(render(grown?.blocks ?? [])).toBe(render([text]));
    }), { numRuns: 120 });
  });

  it('keeps finished blocks while the text grows', () => {
    const before = growBlocks(null, 'one\n\ntwo\n\nthree\n\nfo');
    const after = growBlocks(before, 'one\n\ntwo\n\nthree\n\nfour');
    expect(after.blocks.slice(0, 3)).toEqual(before.blocks.slice(0, 3));
  });
});
