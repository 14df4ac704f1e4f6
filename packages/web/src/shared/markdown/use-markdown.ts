import { useEffect, useState, type ComponentType } from 'react';

type MarkdownText = ComponentType<{ readonly text: string; readonly isGrowing: boolean }>;

let loaded: MarkdownText | null = null;

/** The Markdown renderer, loaded with the first answer on screen; null until it is there. */
export function useMarkdown(): MarkdownText | null {
  const [component, setComponent] = useState<MarkdownText | null>(() => loaded);
  useEffect(() => {
    if (component !== null) return;
    void import('./markdown-text.tsx').then((module) => {
      loaded = module.MarkdownText;
      setComponent(() => module.MarkdownText);
    });
  }, [component]);
  return component;
}
