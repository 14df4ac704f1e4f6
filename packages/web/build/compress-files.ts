import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|txt)$/;

/** Writes a .br (level 11) and a .gz file beside every text file of the build, so that the server only picks one. */
export function compressFiles(): Plugin {
  let folder = '';
  return {
    name: 'marquill-compress-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true });
        for (const name of names.filter((each) => COMPRESSIBLE.test(each))) {
          const bytes = await readFile(join(folder, name));
          const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
          await writeFile(join(folder, `${name}.br`), brotliCompressSync(bytes, options));
          await writeFile(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
