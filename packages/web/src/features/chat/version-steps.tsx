import { ChevronLeft, ChevronRight } from 'lucide-react';
import { fill } from '../../shared/config/define-copy.ts';
import { useChooseVersionMutation } from './chat-api.ts';
import type { VersionPlace } from './conversation-items.ts';
import { chatCopy } from './copy.ts';

/** Under an answer that has several versions: "2 of 3" between the ways to the one before and the one after. */
export function VersionSteps({ chatId, version }: { readonly chatId: string; readonly version: VersionPlace }) {
  const [choose, { isLoading }] = useChooseVersionMutation();
  const step = (messageId: string | null) => ({
    'aria-disabled': messageId === null || isLoading || undefined,
    onClick: (): void => {
      if (messageId !== null && !isLoading) void choose({ chatId, messageId });
    },
  });
  return (
    <span className="versions" role="group" aria-label={chatCopy.versions}>
      <button className="icon-btn" type="button" aria-label={chatCopy.previousVersion} {...step(version.previous)}>
        <ChevronLeft className="i i-s" aria-hidden="true" />
      </button>
      <span aria-live="polite">{fill(chatCopy.versionPlace, { at: version.at, of: version.of })}</span>
      <button className="icon-btn" type="button" aria-label={chatCopy.nextVersion} {...step(version.next)}>
        <ChevronRight className="i i-s" aria-hidden="true" />
      </button>
    </span>
  );
}
