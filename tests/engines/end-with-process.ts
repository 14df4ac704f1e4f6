import type { ChildProcess } from 'node:child_process';

const children = new Map<ChildProcess, NodeJS.Signals>();

process.once('exit', () => {
  for (const [child, signal] of children) child.kill(signal);
});

/** Sends a child process a signal when this process ends while the child still runs. */
export function endWithProcess(child: ChildProcess, signal: NodeJS.Signals): void {
  children.set(child, signal);
  child.once('exit', () => children.delete(child));
}
