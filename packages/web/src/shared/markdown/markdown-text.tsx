import { memo, useRef } from 'react';
import { outlineAfter, type Outline } from './level-headings.ts';
import { MarkdownBlock } from './markdown-block.tsx';
import { MarkdownList } from './markdown-list.tsx';
import { growBlocks, type SplitText } from './split-blocks.ts';
import { splitList } from './split-list.ts';
import { OpenBlock } from './use-code-tokens.ts';

interface BlockProps {
  readonly text: string;
  readonly above: Outline;
  /** It is still being written. */
  readonly isOpen: boolean;
}

/** One block, a list item by item. */
const Block = memo(function Block({ text, above, isOpen }: BlockProps) {
  const list = splitList(text);
  return (
    <OpenBlock value={isOpen}>
      {list === null ? <MarkdownBlock text={text} above={above} /> : <MarkdownList list={list} above={above} />}
    </OpenBlock>
  );
});

/** An answer's text, and whether more of it is coming. */
export interface MarkdownTextProps {
  readonly text: string;
  readonly isGrowing: boolean;
}

/** Markdown in blocks: while the text grows only its open end is parsed and rendered again. */
export const MarkdownText = memo(function MarkdownText({ text, isGrowing }: MarkdownTextProps) {
  const split = useRef<SplitText | null>(null);
  split.current = growBlocks(split.current, text);
  let outline = '';
  const { blocks } = split.current;
  return blocks.map((block, index) => {
    const above = outline;
    outline = outlineAfter(above, block);
    return <Block key={index} text={block} above={above} isOpen={isGrowing && index === blocks.length - 1} />;
  });
});
