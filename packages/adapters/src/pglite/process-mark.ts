import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Names one process so that it is not mistaken for a later one with the same id. */
export interface ProcessMark {
  readonly pid: number;
  /** Where the id is valid: the machine, or the container in it. */
  readonly place: string;
  /** When the process started, as the system counts it; empty where that cannot be read. */
  readonly started: string;
}

/** The mark of this process. */
export function ownMark(): ProcessMark {
  return { pid: process.pid, place: ownPlace(), started: startOf(process.pid) };
}

/** Whether the marked process still runs; `unknown` when it belongs to another machine or container. */
export function isRunning(mark: ProcessMark): boolean | 'unknown' {
  if (mark.place !== ownPlace()) return 'unknown';
  try {
    process.kill(mark.pid, 0);
  } catch (error) {
    // Any other refusal (EPERM) means that it exists.
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  return startOf(mark.pid) === mark.started;
}

function ownPlace(): string {
  return `${hostname()} ${read(() => readlinkSync('/proc/self/ns/pid'))}`;
}

/** The 22nd field of /proc/<pid>/stat, counted behind the name, which may hold spaces. */
function startOf(pid: number): string {
  const fields = read(() => readFileSync(`/proc/${String(pid)}/stat`, 'utf8')).split(') ').at(-1)?.split(' ');
  return fields?.[19] ?? '';
}

/** Empty where there is no /proc. */
function read(file: () => string): string {
  try {
    return file();
  } catch {
    return '';
  }
}
