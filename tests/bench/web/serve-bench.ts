import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PEERS = join(ROOT, '.cache/streamdown');
const BUILT = join(ROOT, '.cache/bench-web');
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** Installs the library that is compared with, once, outside of this repository's own packages. */
function installPeer(): void {
  if (existsSync(join(PEERS, 'node_modules/streamdown/package.json'))) return;
  console.log('Installing streamdown 2.7.1 into .cache ...');
  mkdirSync(PEERS, { recursive: true });
  writeFileSync(join(PEERS, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', 'streamdown@2.7.1'], { cwd: PEERS, stdio: 'inherit' });
}

/** Builds the bench page as the product is built and serves it on a free port, with the browser's finest clock. */
export async function serveBench(): Promise<{ readonly url: string; close: () => void }> {
  installPeer();
  process.env['NODE_ENV'] = 'production';
  await build({
    root: join(ROOT, 'packages/web/bench'),
    configFile: false,
    logLevel: 'error',
    resolve: {
      conditions: ['@marquill/source', 'module', 'browser', 'development|production'],
      alias: { streamdown: join(PEERS, 'node_modules/streamdown') },
      dedupe: ['react', 'react-dom'],
    },
    build: { outDir: BUILT, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const server = createServer((request, response) => {
    const path = join(BUILT, request.url === '/' || request.url === undefined ? 'index.html' : decodeURI(request.url));
    if (!path.startsWith(BUILT) || !existsSync(path)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream', 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' });
    response.end(readFileSync(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
