/** A queue of things that shall happen at the next calls. */
export interface Script<Step> {
  /** Adds steps; each is used for one call. */
  add(...steps: readonly Step[]): void;
  /** Takes the next step, or `undefined` when there is none. */
  next(): Step | undefined;
}

/** Makes an empty script. */
export function createScript<Step>(): Script<Step> {
  const steps: Step[] = [];
  return {
    add(...added) {
      steps.push(...added);
    },
    next: () => steps.shift(),
  };
}

/** Waits until the signal is aborted, then rejects with its reason. */
export function hangUntilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
