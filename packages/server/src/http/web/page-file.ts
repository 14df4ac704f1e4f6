import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A finished page with its compressed forms. */
export interface PageFile {
  readonly plain: Buffer;
  readonly br: () => Buffer;
  readonly gzip: () => Buffer;
  /** `sha256-…` of each inline style, for the page's policy. */
  readonly styleHashes: readonly string[];
}

/** Makes the finished forms of a page; it is compressed when it is first asked for. */
export function createPageFile(html: string): PageFile {
  const plain = Buffer.from(html);
  return {
    plain,
    br: once(() => brotliCompressSync(plain)),
    gzip: once(() => gzipSync(plain)),
    styleHashes: [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(
      ([, css]) => `sha256-${createHash('sha256').update(css ?? '').digest('base64')}`,
    ),
  };
}

/** Text as it may stand in HTML, also within an attribute's double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
