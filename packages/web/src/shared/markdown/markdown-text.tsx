import { memo, useRef } from 'react';
import { MarkdownBlock } from './markdown-block.tsx';
import { growBlocks, type SplitText } from './split-blocks.ts';

/** Markdown in blocks: while the text grows only its open end is parsed and rendered again. */
export const MarkdownText = memo(function MarkdownText({ text }: { readonly text: string }) {
  const split = useRef<SplitText | null>(null);
  split.current = growBlocks(split.current, text);
  return split.current.blocks.map((block, index) => <MarkdownBlock key={index} text={block} />);
});
