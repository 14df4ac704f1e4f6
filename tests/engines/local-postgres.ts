import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { endWithProcess } from './end-with-process.ts';
import { installedEngine } from './install-engine.ts';
import type { RunningServer } from './postgres-server.ts';

const run = promisify(execFile);

/** The folder with initdb and postgres: of this machine, newest version first, else of npm; `null` when there is none. */
export function findLocalPostgres(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  const versioned = globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql*/bin', '/usr/local/opt/postgresql*/bin']);
  const newestFirst = versioned.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const fromNpm = installedEngine('postgres');
  const folders = [...onPath, ...newestFirst, ...(fromNpm === null ? [] : [join(fromNpm, 'native/bin')])];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** A server whose process belongs to this one. */
export interface LocalPostgres extends RunningServer {
  /** Ends the server, at once without any goodbye where `immediate`, and starts it again on the same data and port. */
  restart(how: 'fast' | 'immediate'): Promise<void>;
}

/**
 * Starts a server of its own in a temporary folder on a free port of the loopback address, never as root.
 * `durable`: it waits for the disk as a server of a product does; by default it does not, because tests ask nothing of it.
 */
export async function startLocalPostgres(binaries: string, { durable = false } = {}): Promise<LocalPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'marquill-postgres-'));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const programs = user !== null && !isOpenToAll(binaries) ? copyOf(binaries, folder) : binaries;
  const data = join(folder, 'data');
  const options = { cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' }, ...user };
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);

  const port = await freePort();
  const settings = [`fsync=${durable ? 'on' : 'off'}`, 'listen_addresses=127.0.0.1', `port=${String(port)}`, `unix_socket_directories=${folder}`, 'max_connections=200'];
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], options);
    endWithProcess(server, 'SIGQUIT');
    await ready(server);
    return server;
  };
  let server = await start();
  const stop = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  return {
    name: binaries,
    url: `postgres://postgres@127.0.0.1:${String(port)}/postgres`,
    async restart(how) {
      await stop(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      server = await start();
    },
    async end() {
      await stop('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server accepts connections; rejects with what it said when it ends before. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (piece: Buffer) => {
      said += piece.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

/** PostgreSQL refuses to run as root: then `postgres` or `nobody`, whichever this system has. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n').map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

/** Whether every user of this machine may go into a folder; a repository below /root is closed. */
function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return folder === dirname(folder) ? isOpen : isOpen && isOpenToAll(dirname(folder));
}

/** A copy of the programs with their libraries, as they come from npm, below an open folder. */
function copyOf(binaries: string, folder: string): string {
  cpSync(dirname(binaries), join(folder, 'programs'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'programs/bin');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
