import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Bytes after brotli at its highest level, as the server sends them. */
export function brotliSize(text: string | Buffer): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/**
 * Builds one floor app (the least code that does the same with the same libraries) from the installed packages and
 * gives the brotli bytes of the scripts that its page loads at once. Nothing is written.
 */
export async function buildFloor(name: 'login' | 'chat'): Promise<number> {
  const chunks = await chunksOf(fileURLToPath(new URL(`./${name}/`, import.meta.url)));
  const initial = new Set([...chunks.values()].filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName));
  for (const each of initial) for (const imported of chunks.get(each)?.imports ?? []) initial.add(imported);
  return [...initial].reduce((sum, each) => sum + brotliSize(chunks.get(each)?.code ?? ''), 0);
}

/** The scripts of a production build, by file name. */
async function chunksOf(root: string): Promise<ReadonlyMap<string, Rolldown.OutputChunk>> {
  // A test runner sets its own; vite would then take React's development build.
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    const built = await build({ root, configFile: false, logLevel: 'error', build: { write: false, target: 'es2022', modulePreload: { polyfill: false } } });
    const results = Array.isArray(built) ? built : 'output' in built ? [built] : [];
    return new Map(results.flatMap(({ output }) => output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : []))));
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
