import { themeOf, type Theme } from '@marquill/core';

/** Puts a theme on the page and on the browser's frame: dark unless the stored value says light (spec §4, theme). */
export function applyTheme(stored: string | undefined): Theme {
  const theme = themeOf(stored === undefined ? null : { theme: stored });
  if (typeof document === 'undefined') return theme;
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', getComputedStyle(root).getPropertyValue('--surface-page'));
  return theme;
}
