import type { Plugin } from 'vite';

/** Tells the page to fetch the Latin display face early, so that headings are set in it from the start and nothing moves when it comes. */
export function preloadFont(): Plugin {
  return {
    name: 'marquill-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const font = Object.keys(context.bundle ?? {}).find((name) => /newsreader-latin-wght-normal.*\.woff2$/.test(name));
        if (font === undefined) return [];
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
