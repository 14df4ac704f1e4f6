import { useEffect, useRef, useState, type Ref } from 'react';
import { FailureBoundary } from '../load/failure-boundary.tsx';
import { markdownPart } from './markdown-part.ts';
import { useIsNear } from './use-is-near.ts';
import './prose.css';

interface ReplyTextProps {
  readonly text: string;
  readonly isGrowing: boolean;
  /** The text of a given-up attempt, dimmed until the new one is longer. */
  readonly isStale: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Rendering may take at most a quarter of the time: after a slow one the next waits three times as long. */
const REST = 3;

/** The newest text whose turn to be rendered has come; a finished text is taken at once. */
function usePacedText(text: string, isGrowing: boolean): string {
  const [paced, setPaced] = useState(text);
  const began = useRef(0);
  const ready = useRef(0);
  if (!isGrowing && paced !== text) setPaced(text);
  useEffect(() => {
    if (paced === text || !isGrowing) return undefined;
    const timer = setTimeout(() => {
      began.current = performance.now();
      setPaced(text);
    }, Math.max(0, ready.current - performance.now()));
    return () => clearTimeout(timer);
  }, [text, paced, isGrowing]);
  useEffect(() => {
    if (began.current === 0) return;
    const now = performance.now();
    ready.current = now + REST * (now - began.current);
    began.current = 0;
  }, [paced]);
  return isGrowing ? paced : text;
}

/** The text of an answer: plain until it is near the screen and the Markdown part has loaded, then formatted. */
export function ReplyText({ text, isGrowing, isStale, ref }: ReplyTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const markdown = markdownPart.usePart();
  const shown = usePacedText(text, isGrowing);
  const isFormatted = isNear && markdown.kind === 'ready';
  return (
    <div className={isStale ? 'prose-place is-stale' : 'prose-place'} ref={place}>
      <div className={isFormatted ? 'prose' : 'prose prose-plain'} ref={ref}>
        {isFormatted ? <FailureBoundary of={shown} instead={shown}><markdown.Component text={shown} isGrowing={isGrowing} /></FailureBoundary> : shown}
      </div>
    </div>
  );
}
