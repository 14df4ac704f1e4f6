import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../', import.meta.url));
const tokens = readFileSync(`${source}shared/styles/tokens.css`, 'utf8');

function colorsOf(block: string): ReadonlyMap<string, string> {
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9A-F]{6})\b/gi)].map(([, name = '', value = '']) => [name, value]));
}

const dark = colorsOf(tokens.slice(tokens.indexOf(':root {'), tokens.indexOf('[data-theme="light"] {')));
const light = new Map([...dark, ...colorsOf(tokens.slice(tokens.indexOf('[data-theme="light"] {')))]);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: ReadonlyMap<string, string>, first: string, second: string): number {
  const [darker = 0, lighter = 0] = [theme.get(first), theme.get(second)].map((hex) => luminance(hex ?? '#000000')).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = ['page', 'side', 'raised', 'overlay', 'bubble', 'hover'].map((name) => `surface-${name}`);
const pairs: readonly (readonly [string, readonly string[], number])[] = [
  ['text', [...surfaces, 'surface-press', 'surface-code', 'accent-wash', 'accent-mark', 'success-wash', 'warning-wash', 'danger-wash'], 4.5],
  ['text-muted', [...surfaces, 'surface-press', 'surface-code'], 4.5],
  ['text-faint', [...surfaces, 'surface-code'], 4.5],
  ['accent-text', [...surfaces, 'accent-wash'], 4.5],
  ['success', ['surface-page', 'surface-raised', 'surface-overlay', 'surface-hover', 'success-wash'], 4.5],
  ['warning', ['surface-page', 'surface-raised', 'surface-overlay', 'warning-wash'], 4.5],
  ['danger', ['surface-page', 'surface-raised', 'surface-overlay', 'surface-hover', 'danger-wash'], 4.5],
  ['on-accent', ['accent', 'accent-hover', 'accent-press'], 4.5],
  ['line-control', ['surface-page', 'surface-side', 'surface-raised', 'surface-overlay'], 3],
  ['accent-edge', surfaces.slice(0, 5), 3],
  ['focus', surfaces, 3],
  ...['code-text', 'code-dim', 'code-key', 'code-string'].map((name) => [name, ['surface-code'], 4.5] as const),
];

describe('the design tokens', () => {
  it.each([['dark', dark], ['light', light]] as const)('keep every allowed pair readable in %s', (_name, theme) => {
    const low = pairs.flatMap(([text, grounds, least]) => grounds.filter((ground) => contrast(theme, text, ground) < least).map((ground) => `${text} on ${ground}`));
    expect(low).toEqual([]);
  });

  it('are the only place with colour values', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:css|tsx?)$/.test(name) && !/tokens\.css$|\.test\.tsx?$/.test(name));
    const guilty = files.filter((name) => /#[0-9a-f]{3,8}\b(?![\w-])/i.test(readFileSync(source + name, 'utf8').replace(/['"`]#[a-z][\w-]*|url\([^)]*\)|'#CCCCCC'/g, '')));
    expect(guilty).toEqual([]);
  });
});
