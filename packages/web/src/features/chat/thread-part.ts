import { definePart } from '../../shared/load/define-part.ts';
import type { ThreadProps } from './thread.tsx';

/** The articles' part, which an empty chat does without. */
export const threadPart = definePart<ThreadProps>(async () => (await import('./thread.tsx')).Thread);
