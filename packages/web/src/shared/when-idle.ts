/** Runs a task while the browser has nothing else to do, unless it is called off before. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(task);
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(task);
  return () => clearTimeout(waiting);
}
