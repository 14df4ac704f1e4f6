import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A script of this folder that serves, in a process of its own. */
export interface Helper {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => void;
}

/** Starts a script that tells `{port}` to its parent. */
export async function startHelper(file: string, args: readonly string[] = [], execArgv: readonly string[] = []): Promise<Helper> {
  const child: ChildProcess = fork(fileURLToPath(new URL(`./${file}`, import.meta.url)), [...args], { execArgv: [...execArgv] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill('SIGKILL') };
}
