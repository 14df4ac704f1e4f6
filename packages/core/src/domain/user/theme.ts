import type { FieldChange, Theme } from './user-document.ts';

/** The theme of everybody who has not chosen one (spec §9). */
export const DEFAULT_THEME: Theme = 'dark';

/** A user or view whose theme matters. */
export interface Themed {
  readonly theme?: string | null;
}

/** Whether a value is one of the two themes. */
export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark';
}

/** The theme to show: the stored one, else dark; also for nobody signed in (spec §4, theme). */
export function themeOf(user: Themed | null): Theme {
  return isTheme(user?.theme) ? user.theme : DEFAULT_THEME;
}

/** The other theme. */
export function toggledTheme(theme: Theme): Theme {
  return theme === 'dark' ? 'light' : 'dark';
}

/** The change that stores a chosen theme. */
export function themeChanges(theme: Theme): readonly FieldChange[] {
  return [{ path: ['theme'], value: theme }];
}

/** The change that stores the default on first load; none when a theme is stored (spec §4, theme; AMB-35). */
export function missingThemeChanges(user: Themed): readonly FieldChange[] {
  return isTheme(user.theme) ? [] : themeChanges(DEFAULT_THEME);
}
