import { memo, type ComponentType } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Streamdown } from 'streamdown';
import { MarkdownText } from '../src/shared/markdown/markdown-text.tsx';
import { ReplyText } from '../src/shared/markdown/reply-text.tsx';

/** Something that shows an answer. */
export type Renderer = ComponentType<{ readonly text: string }>;

const GFM = [remarkGfm];

/** The ways to show an answer that are compared. */
export const RENDERERS: Readonly<Record<string, Renderer>> = {
  ours: ({ text }) => <MarkdownText text={text} isGrowing />,
  'ours-paced': ({ text }) => <ReplyText text={text} isGrowing isStale={false} />,
  naive: ({ text }) => <ReactMarkdown remarkPlugins={GFM}>{text}</ReactMarkdown>,
  streamdown: ({ text }) => <Streamdown>{text}</Streamdown>,
  plain: ({ text }) => <div className="prose-plain">{text}</div>,
};

/** A message as a careful naive chat shows it: rendered whole, and only when its text changes. */
export const MemoMessage = memo(function MemoMessage({ text }: { readonly text: string }) {
  return <article className="msg-ai"><div className="prose"><ReactMarkdown remarkPlugins={GFM}>{text}</ReactMarkdown></div></article>;
});
