import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';

interface Prerender {
  /** File name → markup of #root. */
  readonly pages: () => Readonly<Record<string, string>>;
}

function isPrerender(module: Record<string, unknown>): module is Record<string, unknown> & Prerender {
  return typeof module['pages'] === 'function';
}

/** Puts the linked style sheets into the page: the first paint then waits for one answer only. */
async function inlineStyles(folder: string, page: string): Promise<string> {
  const links = [...page.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\n?/g)];
  let styled = page;
  for (const [link, href = ''] of links) {
    const css = await readFile(join(folder, href), 'utf8');
    styled = styled.replace(link, () => `<style>${css.trim()}</style>\n`);
  }
  return styled;
}

/** Writes index.html (waiting screen), login.html and signup.html with their screens rendered inside #root. */
export function prerenderPages(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'marquill-prerender-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = join(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const styled = await inlineStyles(folder, await readFile(join(folder, 'index.html'), 'utf8'));
        const server = await createServer({
          root,
          configFile: false,
          logLevel: 'error',
          appType: 'custom',
          server: { middlewareMode: true, hmr: false, watch: null, ws: false },
          resolve: { conditions: ['@marquill/source', 'module', 'node', 'development|production'] },
          ssr: { resolve: { conditions: ['@marquill/source', 'node', 'import', 'module', 'default'] }, noExternal: ['@marquill/core'] },
          optimizeDeps: { noDiscovery: true },
        });
        try {
          const module = await server.ssrLoadModule('/src/prerender.tsx');
          if (!isPrerender(module)) throw new Error('src/prerender.tsx must export pages()');
          for (const [name, markup] of Object.entries(module.pages())) {
            const session = name === 'index.html' ? '' : '<meta name="marquill-session" content="none">\n';
            const page = styled.replace('</head>', () => `${session}</head>`).replace('<!--page-->', () => markup);
            await writeFile(join(folder, name), page);
          }
        } finally {
          await server.close();
        }
      },
    },
  };
}
