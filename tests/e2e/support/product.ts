import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running product: the built server as `npm start` runs it, on a data folder of its own. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the process as given and waits for it; the data folder stays. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Everything the process printed so far. */
  output(): string;
}

/** A fresh data folder, and the function that removes it. */
export function makeDataDir(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'marquill-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function addressIn(output: string): string | undefined {
  return /https?:\/\/[^\s"]+:\d+/.exec(output)?.[0];
}

async function untilReady(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const url = addressIn(output());
      if (url) resolve(url);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${output()}`)));
  });
}

/** Starts the built server on a free port. `port` 0 takes any; name one to come back on the same address. */
export async function startProduct(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const chunks: string[] = [];
  const child = spawn(process.execPath, ['packages/server/dist/main.js'], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'development', PORT: '0', FUNCTIONS_PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const output = (): string => chunks.join('');
  // The name is not known to Node on a machine without a hosts file.
  const url = (await untilReady(child, output)).replace('//localhost:', '//127.0.0.1:');
  return {
    url,
    dataDir,
    output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      child.kill(signal);
      return ended;
    },
  };
}
