import { memo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { CodeBlock } from './code-block.tsx';
import { ExternalLink } from './external-link.tsx';
import { markNumbers } from './mark-numbers.ts';
import { TableRegion } from './table-region.tsx';

const COMPONENTS: Components = {
  // The page has its own h1 and the conversation its own level below it.
  h1: ({ children }) => <h2>{children}</h2>,
  h2: ({ children }) => <h2>{children}</h2>,
  h3: ({ children }) => <h3>{children}</h3>,
  h4: ({ children }) => <h4>{children}</h4>,
  h5: ({ children }) => <h4>{children}</h4>,
  h6: ({ children }) => <h4>{children}</h4>,
  a: ({ href, children }) => <ExternalLink href={href}>{children}</ExternalLink>,
  // A picture's address can carry data out, so it is only offered as a link.
  img: ({ src, alt }) => <ExternalLink href={typeof src === 'string' ? src : undefined}>{alt || src}</ExternalLink>,
  table: ({ children }) => <TableRegion>{children}</TableRegion>,
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
};

const REMARK = [remarkGfm];
const REHYPE = [markNumbers];

/**
 * One block of an answer as Markdown: no raw HTML, no remote pictures, only the allowed link schemes (spec §5).
 * Memoised: a finished block is never rendered again.
 */
export const MarkdownBlock = memo(function MarkdownBlock({ text }: { readonly text: string }) {
  return <ReactMarkdown remarkPlugins={REMARK} rehypePlugins={REHYPE} components={COMPONENTS}>{text}</ReactMarkdown>;
});
