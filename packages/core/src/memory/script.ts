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
export async function hangUntilAborted(signal: AbortSignal): Promise<never> {
  for (;;) {
    signal.throwIfAborted();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  }
}
