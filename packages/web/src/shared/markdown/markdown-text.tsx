import { memo, useRef } from 'react';
import { outlineAfter, type Outline } from './level-headings.ts';
import { MarkdownBlock } from './markdown-block.tsx';
import { MarkdownList } from './markdown-list.tsx';
import { growBlocks, type SplitText } from './split-blocks.ts';
import { splitList } from './split-list.ts';

interface BlockProps {
  readonly text: string;
  readonly above: Outline;
}

/** One block, a list item by item. */
const Block = memo(function Block({ text, above }: BlockProps) {
  const list = splitList(text);
  return list === null ? <MarkdownBlock text={text} above={above} /> : <MarkdownList list={list} above={above} />;
});

/** Markdown in blocks: while the text grows only its open end is parsed and rendered again. */
export const MarkdownText = memo(function MarkdownText({ text }: { readonly text: string }) {
  const split = useRef<SplitText | null>(null);
  split.current = growBlocks(split.current, text);
  let outline = '';
  return split.current.blocks.map((block, index) => {
    const above = outline;
    outline = outlineAfter(above, block);
    return <Block key={index} text={block} above={above} />;
  });
});
