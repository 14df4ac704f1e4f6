import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestBrowser } from './test-kit/test-browser.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const RECORDER = fileURLToPath(new URL('./test-kit/record-packages.ts', import.meta.url));
const SDKS = ['stripe', 'openai', 'firebase-admin', '@electric-sql/pglite', 'pg', 'kysely', '@node-rs/argon2', 'nodemailer'];

interface Run {
  readonly child: ChildProcess;
  /** The address of the ready line, by number. */
  readonly ready: Promise<string>;
  /** Exit code and everything that was printed. */
  readonly ended: Promise<{ code: number | null; output: string }>;
}

describe('the server process', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  function run(environment: Record<string, string> = {}): Run {
    const child = fork(MAIN, {
      execArgv: ['--conditions=@marquill/source', '--import', RECORDER],
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', FUNCTIONS_PORT: '0', STORAGE: 'memory', ...environment },
      silent: true,
    });
    children.push(child);
    let output = '';
    let report: (url: string) => void = () => undefined;
    const ready = new Promise<string>((resolve) => {
      report = resolve;
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (piece: string) => {
        output += piece;
        const url = /is ready at (\S+)/.exec(output)?.[1];
        // The name is not known to Node on a machine without a hosts file.
        if (url !== undefined) report(url.replace('//localhost:', '//127.0.0.1:'));
      });
    }
    const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
      child.once('close', (code) => resolve({ code, output }));
    });
    return { child, ready, ended };
  }

  async function packagesOf(child: ChildProcess): Promise<readonly string[]> {
    const answer = once(child, 'message');
    child.send('packages');
    const [packages] = (await answer) as readonly unknown[];
    return packages as readonly string[];
  }

  it('says in one line where it is, and ends with code 0 on SIGTERM', async () => {
    const { child, ready, ended } = run({ PRODUCT_NAME: 'Tally' });
    const url = await ready;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, output: `Tally is ready at http://localhost:${new URL(url).port}\n` });
  });

  it('lists everything wrong with its settings and ends with code 1', async () => {
    const { code, output } = await run({ PORT: 'x', STORAGE: 'postgres', LOG_LEVEL: 'loud' }).ended;
    expect(code).toBe(1);
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL']) expect(output).toContain(name);
    expect(output).not.toContain('    at ');
  });

  it('says which port is taken and ends with code 1', async () => {
    const { port } = new URL(await run().ready);
    const second = await run({ PORT: port }).ended;
    expect(second).toEqual({ code: 1, output: `Port ${port} on 127.0.0.1 is already in use; set PORT to another one.\n` });
  });

  it('stops when the start script that holds its channel is gone', async () => {
    const { child, ready } = run();
    await ready;
    const exited = once(child, 'exit');
    child.disconnect();
    expect(await exited).toEqual([0, null]);
  });

  it('loads no SDK before it is needed, then only the one that is', async () => {
    const { child, ready } = run({ DATA_DIR: '/nonexistent' });
    const browser = createTestBrowser(await ready);
    for (const path of ['/healthz', '/readyz', '/api/session', '/api/openapi.json', '/login']) await browser.get(path);
    const before = await packagesOf(child);
    expect(before).toContain('express');
    expect(before.filter((name) => SDKS.includes(name))).toEqual([]);
    await browser.post('/api/auth/log-in', { email: 'nobody@example.com', password: 'secret-12' });
    expect((await packagesOf(child)).filter((name) => SDKS.includes(name))).toEqual(['@node-rs/argon2']);
  });

  it('lets a reply that is being written end before it stops', async () => {
    const { child, ready, ended } = run();
    const browser = createTestBrowser(await ready);
    await browser.post('/api/auth/sign-up', { firstName: 'Ada', lastName: 'L', email: 'ada@example.com', password: 'secret-12' });
    const { url } = (await browser.post('/api/billing/checkout')).body as { url: string };
    const form = { body: 'action=pay', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    const paid = await browser.request({ method: 'POST', path: new URL(url).pathname, ...form });
    const sessionId = new URLSearchParams((paid.headers.get('location') ?? '').split('?')[1]).get('session_id');
    await browser.post('/api/billing/confirm', { sessionId });
    await browser.post('/api/onboarding/account-type', { accountType: 'startup' });
    for (let step = 0; step < 4; step += 1) await browser.post('/api/onboarding/answer', { step, answer: step === 3 ? 'B2B' : 'Tallybean' });
    const sent = await browser.post('/api/messages', {
      messageId: crypto.randomUUID(), chatId: null, text: 'What should we post?', style: 'normal', timeZone: 'UTC',
    });
    const { chatId } = sent.body as { chatId: string };
    const live = await browser.live(`?chat=${chatId}`);
    await live.waitFor('delta');
    child.kill('SIGTERM');
    const finished = await live.waitFor('messages', (rows: { saved?: readonly { role: string; isLoading?: boolean }[] }) =>
      rows.saved?.some(({ role, isLoading }) => role === 'Marquill' && isLoading === undefined) === true,
    );
    expect(finished).toBeDefined();
    await live.ended;
    expect((await ended).code).toBe(0);
  });
});
