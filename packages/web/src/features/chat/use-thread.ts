import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../../shared/when-idle.ts';
import type { ThreadProps } from './thread.tsx';

let loaded: ComponentType<ThreadProps> | null = null;

const load = async (): Promise<ComponentType<ThreadProps>> => (loaded = (await import('./thread.tsx')).Thread);

/** Fetches the articles' part while nothing else is to be done, so that the first message never waits for it. */
export function usePreparedThread(): void {
  useEffect(() => whenIdle(() => void load()), []);
}

/** The articles' part, which an empty chat does without; null until it is there. */
export function useThread(): ComponentType<ThreadProps> | null {
  const [component, setComponent] = useState(() => loaded);
  useEffect(() => {
    if (component === null) void load().then((thread) => setComponent(() => thread));
  }, [component]);
  return component;
}
