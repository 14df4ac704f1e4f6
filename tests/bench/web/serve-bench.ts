import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { installPackage } from './install-package.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILT = join(ROOT, '.cache/bench-web');
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** Builds the bench page as the product is built and serves it on a free port, with the browser's finest clock. */
export async function serveBench(): Promise<{ readonly url: string; close: () => void }> {
  const streamdown = installPackage('streamdown', '2.7.1');
  process.env['NODE_ENV'] = 'production';
  await build({
    root: join(ROOT, 'packages/web/bench'),
    configFile: false,
    logLevel: 'error',
    resolve: {
      conditions: ['@marquill/source', 'module', 'browser', 'development|production'],
      alias: { streamdown },
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
