import { MarkdownBlock } from './markdown-block.tsx';
import type { Outline } from './level-headings.ts';
import type { SplitList } from './split-list.ts';

interface MarkdownListProps {
  readonly list: SplitList;
  /** The headings that the list stands under. */
  readonly above: Outline;
}

/** A list whose finished items are never rendered again while it grows. */
export function MarkdownList({ list, above }: MarkdownListProps) {
  const items = list.items.map((text, index) => <MarkdownBlock key={index} text={text} above={above} item={list.isLoose ? 'loose' : 'tight'} />);
  if (!list.isOrdered) return <ul>{items}</ul>;
  return <ol start={list.start === 1 ? undefined : list.start}>{items}</ol>;
}
