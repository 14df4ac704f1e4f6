import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { chromium, type Browser } from 'playwright-core';

const FLAGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

interface Found {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
  readonly source: string;
}

/** A Chromium that comes from npm and needs nothing installed: its libraries are unpacked beside it. */
async function fromNpm(): Promise<Found> {
  // The package unpacks its libraries only when it believes it runs there; it reads the name while loading.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  return { path, env: { LD_LIBRARY_PATH: join(dirname(path), 'al2023', 'lib') }, source: '@sparticuz/chromium' };
}

/** Looks for a browser: the setting TEST_BROWSER, one that Playwright has, a system Chromium or Chrome, the one from npm. */
async function findBrowser(): Promise<Found> {
  const named = process.env['TEST_BROWSER'];
  if (named) return { path: named, env: {}, source: 'TEST_BROWSER' };
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { path: own, env: {}, source: 'Playwright' };
  for (const path of ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']) {
    if (existsSync(path)) return { path, env: {}, source: path };
  }
  return fromNpm();
}

/** How a headless Chromium is started. */
export interface BrowserCommand {
  readonly path: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** The command that starts a headless Chromium, for who does not drive it with Playwright. */
export async function browserCommand(): Promise<BrowserCommand> {
  const found = await findBrowser();
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return { path: found.path, args: FLAGS, env: { ...env, ...found.env, TMPDIR: tmpdir() } };
}

/** Starts a headless Chromium. The caller closes it. */
export async function launchBrowser(extraFlags: readonly string[] = []): Promise<Browser> {
  const { path, args, env } = await browserCommand();
  return chromium.launch({ executablePath: path, args: [...args, ...extraFlags], env });
}
