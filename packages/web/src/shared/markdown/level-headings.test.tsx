import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { outlineAfter } from './level-headings.ts';
import { MarkdownText } from './markdown-text.tsx';

const headings = (text: string): string[] => [...renderToStaticMarkup(<MarkdownText text={text} isGrowing={false} />).matchAll(/<h(\d)>(.*?)<\/h/g)].map(([, level, title]) => `${level} ${title}`);

describe('the headings of an answer', () => {
  it('begin one below the page\'s own and never skip a level, whatever the answer writes', () => {
    expect(headings('### A\n\ntext\n\n### B')).toEqual(['2 A', '2 B']);
    expect(headings('# A\n\n### B\n\n#### C\n\n## D\n\n### E')).toEqual(['2 A', '3 B', '4 C', '3 D', '4 E']);
    expect(headings('#### A\n\n## B\n\n###### C')).toEqual(['2 A', '2 B', '3 C']);
  });

  it('stay at the deepest level that the page styles', () => {
    expect(headings('# A\n\n## B\n\n### C\n\n#### D\n\n##### E')).toEqual(['2 A', '3 B', '4 C', '4 D', '4 E']);
  });

  it('are not taken from code', () => {
    expect(outlineAfter('2', '```sh\n# comment\n```\n')).toBe('2');
    expect(headings('```sh\n# comment\n```\n\n### A')).toEqual(['2 A']);
  });
});
