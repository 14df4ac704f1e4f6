import type { Message } from '../domain/chat/chat.ts';
import type { BranchChange } from '../domain/chat/versions.ts';

/** The messages that a change of the chosen branch marks, as they are after it. */
export function branchChanged(messages: readonly Message[], { chosen, unchosen }: BranchChange): readonly Message[] {
  return messages.flatMap(({ chosen: was, ...message }): Message[] => {
    if (chosen.includes(message.id)) return [message];
    return unchosen.includes(message.id) && was !== false ? [{ ...message, chosen: false }] : [];
  });
}
