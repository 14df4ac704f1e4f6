import { themeOf, type Theme } from '@marquill/core';

/** Puts a theme on the page: dark unless the stored value says light (spec §4, theme). */
export function applyTheme(stored: string | undefined): Theme {
  const theme = themeOf(stored === undefined ? null : { theme: stored });
  if (typeof document !== 'undefined') document.documentElement.dataset['theme'] = theme;
  return theme;
}
