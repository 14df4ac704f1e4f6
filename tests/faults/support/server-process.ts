import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { endWithProcess } from '../../engines/end-with-process.ts';

/** The built server on one fixed port, to be killed and started again. */
export interface ServerProcess {
  readonly url: string;
  /** Starts a process; `ready` resolves once it serves, and rejects with what it printed when it ends by itself before. */
  start(): { readonly ready: Promise<void> };
  /** Ends the running process, if there is one, and waits for its end; gives its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** How many processes ended without being told to. */
  exits(): number;
  /** The process id of the running process. */
  pid(): number;
}

/** Settings of every server under fault: quick lease, no limits on requests, no lines in the log. */
const SETTINGS = {
  NODE_ENV: 'test', FUNCTIONS_PORT: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', LEASE_MS: '2000',
  DAILY_MESSAGE_LIMIT: '1000000', ASSISTANT_DAILY_TOKEN_BUDGET: '1000000000', ASSISTANT_USER_DAILY_TOKEN_BUDGET: '1000000000',
};
const MAIN = fileURLToPath(new URL('../../../packages/server/dist/main.js', import.meta.url));

/** Prepares a server; `start` runs it. */
export async function serverProcess(dataDir: string, settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = { PATH: process.env['PATH'] ?? '', ...SETTINGS, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ...settings };
  let child: ChildProcess | null = null;
  let isEnding = false;
  let exits = 0;
  return {
    url,
    start() {
      isEnding = false;
      const own = spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
      endWithProcess(own, 'SIGKILL');
      child = own;
      own.once('exit', () => {
        if (!isEnding) exits += 1;
      });
      return { ready: untilReady(own, () => isEnding) };
    },
    async end(signal) {
      const own = child;
      isEnding = true;
      if (own === null) return null;
      if (own.exitCode === null && own.signalCode === null) {
        const ended = once(own, 'exit');
        own.kill(signal);
        await ended;
      }
      return own.exitCode;
    },
    exits: () => exits,
    pid: () => child?.pid ?? 0,
  };
}

/** Resolves at the line that says so, or when the process is ended by who started it. */
function untilReady(child: ChildProcess, isEnding: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (piece: Buffer): void => {
      said += piece.toString();
      if (said.includes(' is ready at ')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => {
      if (isEnding()) resolve();
      else reject(new Error(`The server ended with ${code}: ${said}`));
    });
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
