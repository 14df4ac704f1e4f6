import { definePart } from '../load/define-part.ts';
import type { MarkdownTextProps } from './markdown-text.tsx';

/** The Markdown renderer, loaded with the first answer on screen. */
export const markdownPart = definePart<MarkdownTextProps>(async () => (await import('./markdown-text.tsx')).MarkdownText);
