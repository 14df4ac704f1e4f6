import { ChevronLeft, ChevronRight } from 'lucide-react';
import { fill } from '../../shared/config/define-copy.ts';
import { useChooseVersionMutation } from './chat-api.ts';
import type { VersionPlace } from './conversation-items.ts';
import { chatCopy } from './copy.ts';

/** Which version was stepped to, by which button: its article takes the place of the one that had the focus. */
let stepping: { readonly chatId: string; readonly at: number; readonly by: 'previous' | 'next' } | null = null;

/** Under an answer that has several versions: "2 of 3" between the ways to the one before and the one after. */
export function VersionSteps({ chatId, version }: { readonly chatId: string; readonly version: VersionPlace }) {
  const [choose, { isLoading }] = useChooseVersionMutation();
  const step = (by: 'previous' | 'next') => ({
    ref: (button: HTMLButtonElement | null): void => {
      if (button === null || stepping?.chatId !== chatId || stepping.at !== version.at || stepping.by !== by) return;
      stepping = null;
      button.focus({ preventScroll: true });
    },
    'aria-disabled': version[by] === null || isLoading || undefined,
    onClick: (): void => {
      const messageId = version[by];
      if (messageId === null || isLoading) return;
      stepping = { chatId, at: version.at + (by === 'next' ? 1 : -1), by };
      void choose({ chatId, messageId }).then(({ error }) => {
        if (error !== undefined) stepping = null;
      });
    },
  });
  return (
    <span className="versions" role="group" aria-label={chatCopy.versions}>
      <button className="icon-btn" type="button" aria-label={chatCopy.previousVersion} {...step('previous')}>
        <ChevronLeft className="i i-s" aria-hidden="true" />
      </button>
      <span aria-live="polite">{fill(chatCopy.versionPlace, { at: version.at, of: version.of })}</span>
      <button className="icon-btn" type="button" aria-label={chatCopy.nextVersion} {...step('next')}>
        <ChevronRight className="i i-s" aria-hidden="true" />
      </button>
    </span>
  );
}
