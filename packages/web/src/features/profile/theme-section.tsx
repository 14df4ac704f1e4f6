import { themeOf, type Theme, type UserDocument } from '@marquill/core';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { log } from '../../shared/log.ts';
import { applyTheme } from '../../shared/session/apply-theme.ts';
import { profileCopy } from './copy.ts';
import { useSaveThemeMutation } from './profile-api.ts';

const CHOICES = [
  { theme: 'light', icon: Sun },
  { theme: 'dark', icon: Moon },
] as const;

/** The two themes; a choice shows at once and is saved to the account (spec §4, theme). */
export function ThemeSection({ user }: { readonly user: UserDocument | null }) {
  const stored = themeOf(user === null ? null : { theme: user.theme ?? null });
  const [chosen, setChosen] = useState<Theme | null>(null);
  const [saveTheme] = useSaveThemeMutation();
  const shown = chosen ?? stored;
  const choose = async (theme: Theme): Promise<void> => {
    if (theme === shown) return;
    setChosen(theme);
    applyTheme(theme);
    const { error } = await saveTheme(theme);
    if (error === undefined) return;
    log.warn('theme not saved', {}, error);
    setChosen(null);
    applyTheme(stored);
  };
  return (
    <section className="sec" aria-labelledby="theme">
      <div className="sec-head"><h2 className="display" id="theme">{profileCopy.theme}</h2></div>
      <div className="row row-between">
        <p className="muted">{profileCopy.themeHint}</p>
        <div className="seg" role="group" aria-label={profileCopy.theme}>
          {CHOICES.map(({ theme, icon: Icon }) => (
            <button key={theme} type="button" aria-pressed={shown === theme} onClick={() => void choose(theme)}>
              <Icon className="i i-s" aria-hidden="true" />
              {profileCopy[theme]}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
