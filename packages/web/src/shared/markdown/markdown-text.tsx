import { memo, useRef } from 'react';
import { outlineAfter } from './level-headings.ts';
import { MarkdownBlock } from './markdown-block.tsx';
import { growBlocks, type SplitText } from './split-blocks.ts';

/** Markdown in blocks: while the text grows only its open end is parsed and rendered again. */
export const MarkdownText = memo(function MarkdownText({ text }: { readonly text: string }) {
  const split = useRef<SplitText | null>(null);
  split.current = growBlocks(split.current, text);
  let outline = '';
  return split.current.blocks.map((block, index) => {
    const above = outline;
    outline = outlineAfter(above, block);
    return <MarkdownBlock key={index} text={block} above={above} />;
  });
});
