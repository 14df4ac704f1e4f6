import type { AllowanceView } from '@marquill/core';
import { useEffect } from 'react';
import { refreshLive } from '../../shared/live/live-connection.ts';
import { timer } from '../../shared/timer.ts';

/** The longest wait that browsers keep; a later midnight is asked for again then. */
const LONGEST_MS = 2 ** 31 - 1;
const AFTER_MIDNIGHT_MS = 500;

/** At the person's midnight the counter starts anew: the banner goes by itself (AMB-47). */
export function useResetTimer(allowance: AllowanceView | null): void {
  const resetsAt = allowance?.resetsAt;
  useEffect(() => {
    if (resetsAt === undefined) return undefined;
    const wait = Date.parse(resetsAt) - Date.now() + AFTER_MIDNIGHT_MS;
    return timer.after(Math.min(Math.max(wait, AFTER_MIDNIGHT_MS), LONGEST_MS), refreshLive);
  }, [resetsAt]);
}
