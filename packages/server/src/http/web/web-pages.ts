import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Theme } from '@marquill/core';
import { createAssetFiles, type ServeAsset } from './asset-files.ts';
import { createPageFile, escapeHtml, type PageFile } from './page-file.ts';

/** Settings that the web app reads from `<meta name="marquill-config">`, because no inline script is allowed. */
export interface WebConfig {
  readonly productName: string;
  readonly assistantName: string;
  readonly supportEmail: string;
  readonly minPasswordLength: number;
  readonly googleSignIn: boolean;
  readonly ownPasswords: boolean;
  /** Texts that replace those of the web app's catalogues: feature, key, text. */
  readonly copy: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The pages of the build: the waiting skeleton, and the forms that an anonymous person sees before any script ran. */
export type PageName = 'index' | 'login' | 'signup';

/** The built web app, ready to be served. */
export interface WebPages {
  readonly serveAsset: ServeAsset;
  /** The address of the display face's file; `null` when the build has none. */
  readonly displayFont: string | null;
  readonly page: (name: PageName, theme: Theme) => PageFile;
}

const RENDERED = /(<div id="root">)[^]*(<\/div>\s*<\/body>)/;
const THEME_ATTRIBUTE = 'data-theme="dark"';
const CONFIG_ATTRIBUTE = 'name="marquill-config" content="{}"';

/**
 * Reads the build of the web app and writes the product's settings and its public address into its pages; `null` when
 * it was not built. Where texts are replaced, the pages come without the screens that the build rendered with ours.
 */
export function readWebPages(folder: string, config: WebConfig, publicUrl: string): WebPages | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const files = new Map<string, PageFile>();
  for (const name of ['index', 'login', 'signup'] as const) {
    const file = join(folder, `${name}.html`);
    const html = fillIn(readFileSync(existsSync(file) ? file : join(folder, 'index.html'), 'utf8'), config, publicUrl);
    files.set(`${name} dark`, createPageFile(html));
    files.set(`${name} light`, createPageFile(html.replace(THEME_ATTRIBUTE, 'data-theme="light"')));
  }
  return {
    serveAsset: createAssetFiles(folder),
    displayFont: findDisplayFont(folder),
    page: (name, theme) => {
      const file = files.get(`${name} ${theme}`);
      if (file === undefined) throw new Error(`There is no page ${name}.`);
      return file;
    },
  };
}

function findDisplayFont(folder: string): string | null {
  const assets = join(folder, 'assets');
  const name = existsSync(assets) ? readdirSync(assets).find((file) => /^newsreader-latin-wght-normal.*\.woff2$/.test(file)) : undefined;
  return name === undefined ? null : `/assets/${name}`;
}

function fillIn(html: string, config: WebConfig, publicUrl: string): string {
  const page = Object.keys(config.copy).length === 0 ? html : html.replace(RENDERED, '$1$2');
  return page
    .replaceAll('%PUBLIC_URL%', () => escapeHtml(publicUrl))
    .replaceAll('%PRODUCT_NAME%', () => escapeHtml(config.productName))
    .replace(CONFIG_ATTRIBUTE, () => `name="marquill-config" content="${escapeHtml(JSON.stringify(config))}"`);
}
