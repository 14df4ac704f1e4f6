// Bundles the server into packages/server/dist: main.js and chunks that are loaded when they are needed.
import { rmSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const FOLDER = fileURLToPath(new URL('../', import.meta.url));

rmSync(`${FOLDER}dist`, { recursive: true, force: true });
const bundle = await rolldown({
  input: `${FOLDER}src/main.ts`,
  platform: 'node',
  resolve: { conditionNames: ['@marquill/source', 'node', 'default'] },
  // Binaries, WebAssembly and their data files have to stay beside their own code.
  external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native', /^firebase-admin\//, '@google-cloud/firestore'],
  logLevel: 'warn',
});
await bundle.write({
  dir: `${FOLDER}dist`,
  format: 'esm',
  entryFileNames: 'main.js',
  chunkFileNames: (chunk) => (chunk.name === 'run' ? 'run.js' : '[name]-[hash].js'),
  minify: true,
});
await bundle.close();

// Fills the store of compiled code that main.js uses, so that already the first start is quick.
enableCompileCache(`${FOLDER}dist/.compiled`);
await import(`${FOLDER}dist/run.js`);
flushCompileCache();
