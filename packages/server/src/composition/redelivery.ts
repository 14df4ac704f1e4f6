import type { Log, Timer } from '@marquill/core';
import type { SandboxPayments } from './sandbox-payments.ts';

/** A first look soon after the start, for what a killed process left. */
const FIRST_MS = 2_000;
const EVERY_MS = 60_000;

/** Has the sandbox send its messages that were not taken yet, now and then; returns how to stop it. */
export function startRedelivery(sandbox: SandboxPayments | null, { timer, log }: { timer: Timer; log: Log }): () => void {
  if (sandbox === null) return () => undefined;
  let cancel: () => void = () => undefined;
  const plan = (ms: number): void => {
    cancel = timer.after(ms, () => {
      plan(EVERY_MS);
      sandbox
        .provider()
        .then((provider) => provider.redeliver())
        .catch((error: unknown) => {
          log.warn('sandbox-redelivery-failed', {}, error);
        });
    });
  };
  plan(FIRST_MS);
  return () => {
    cancel();
  };
}
