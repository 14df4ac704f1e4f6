import { memo } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { CodeBlock } from './code-block.tsx';
import { ExternalLink } from './external-link.tsx';
import { levelHeadings, type Outline } from './level-headings.ts';
import { openList, unwrapList, type ItemKind } from './list-item.ts';
import { markNumbers } from './mark-numbers.ts';
import { TableRegion } from './table-region.tsx';

const COMPONENTS: Components = {
  a: ({ href, children }) => <ExternalLink href={href}>{children}</ExternalLink>,
  // A picture's address can carry data out, so it is only offered as a link.
  img: ({ src, alt }) => <ExternalLink href={typeof src === 'string' ? src : undefined}>{alt || src}</ExternalLink>,
  table: ({ children }) => <TableRegion>{children}</TableRegion>,
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
};

const REMARK = { whole: [remarkGfm], loose: [remarkGfm, [openList, 'loose']], tight: [remarkGfm, [openList, 'tight']] } satisfies Record<string, Options['remarkPlugins']>;

interface MarkdownBlockProps {
  readonly text: string;
  /** The headings that the blocks before it leave open. */
  readonly above?: Outline;
  /** The text is one item of a list that is already there, with open or with tight items. */
  readonly item?: ItemKind;
}

/**
 * One block of an answer as Markdown: no raw HTML, no remote pictures, only the allowed link schemes (spec §5).
 * Memoised: a finished block is never rendered again.
 */
export const MarkdownBlock = memo(function MarkdownBlock({ text, above = '', item }: MarkdownBlockProps) {
  const rehype: Options['rehypePlugins'] = [markNumbers, [levelHeadings, above]];
  if (item !== undefined) rehype.push(unwrapList);
  return <ReactMarkdown remarkPlugins={REMARK[item ?? 'whole']} rehypePlugins={rehype} components={COMPONENTS}>{text}</ReactMarkdown>;
});
