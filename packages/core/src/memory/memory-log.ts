import type { Log, LogFields } from '../ports/platform.ts';

/** One recorded line. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly fields: LogFields;
  readonly error?: unknown;
}

/** A log that keeps its lines. */
export interface MemoryLog extends Log {
  /** Every line so far, oldest first. */
  readonly entries: readonly LogEntry[];
}

/** Makes an empty log. */
export function createMemoryLog(): MemoryLog {
  const entries: LogEntry[] = [];
  const at =
    (level: LogEntry['level']) =>
    (event: string, fields: LogFields = {}, error?: unknown) => {
      entries.push({ level, event, fields: { ...fields }, ...(error === undefined ? {} : { error }) });
    };
  return { entries, info: at('info'), warn: at('warn'), error: at('error') };
}
