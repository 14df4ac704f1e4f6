import { DEFAULT_THEME, isTheme, themeChanges, themeOf, toggledTheme } from '../domain/user/theme.ts';
import type { Theme } from '../domain/user/user-document.ts';
import { AppError } from '../errors/app-error.ts';
import type { UserStore } from '../ports/user-store.ts';
import { changeUser } from './change-user.ts';
import { reviseUser } from './revise-user.ts';

/** Saves the chosen theme, and only it. Without a signed-in user (empty uid) it writes nothing (spec §4, theme). */
export async function setTheme(users: UserStore, uid: string, theme: Theme): Promise<void> {
  if (!isTheme(theme)) throw new AppError('invalid-input', { details: { field: 'theme' } });
  if (uid !== '') await changeUser(users, uid, themeChanges(theme));
}

/** Flips light and dark, saves it if somebody is signed in, and returns the new theme (spec §4, theme). */
export async function toggleTheme(users: UserStore, uid: string): Promise<Theme> {
  if (uid === '') return toggledTheme(DEFAULT_THEME);
  const { theme } = await reviseUser(users, uid, (user) => {
    const toggled = toggledTheme(themeOf(user));
    return { theme: toggled, changes: themeChanges(toggled) };
  });
  return theme;
}
