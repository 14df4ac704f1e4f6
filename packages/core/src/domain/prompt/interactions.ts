import type { Message } from '../chat/chat.ts';
import { PROMPT_MESSAGES, SUMMARY_TRIGGER } from '../chat/limits.ts';
import { isAssistantMessage, isRealMessage } from '../chat/message-kind.ts';
import { isBlank } from '../user/stored-text.ts';
import { CONTEXT_TEXT_MAX_LENGTH, labelled, promptValue } from './labelled-text.ts';

/** The parts of a message that a prompt reads. */
export type PromptMessage = Pick<Message, 'text' | 'role' | 'isLoading' | 'isError' | 'summary'>;

/**
 * The last 6 real messages as numbered interactions, oldest first. Each starts at a user message and takes the reply
 * that follows; a lone message is an interaction of its own (spec §7, AI prompt; AMB-15). "" without messages.
 */
export function buildInteractions(messages: readonly PromptMessage[]): string {
  return formatInteractions(messages.filter(isRealMessage).slice(-PROMPT_MESSAGES));
}

/** The newest summary in a conversation, or `null` (AMB-16). Pass only the messages before the reply being written. */
export function earlierSummary(messages: readonly PromptMessage[]): string | null {
  return messages[summaryIndex(messages)]?.summary ?? null;
}

/**
 * The text to summarise after a reply: the earlier summary and the messages since it, or the last 8 messages the first
 * time. The last message is the new reply, whose own summary is being written (AMB-16).
 */
export function summaryInput(messages: readonly PromptMessage[]): string {
  const real = messages.filter(isRealMessage);
  const index = summaryIndex(real.slice(0, -1));
  const summary = real[index]?.summary;
  const recent = index >= 0 ? real.slice(index + 1) : real.slice(-SUMMARY_TRIGGER);
  return joinContext(summary, formatInteractions(recent));
}

/** An earlier summary, if there is one, and interactions, with a blank line between. */
export function joinContext(summary: string | null | undefined, interactions: string): string {
  const known = isBlank(summary) ? '' : labelled('Earlier summary', promptValue(summary ?? '', CONTEXT_TEXT_MAX_LENGTH));
  return [known, interactions].filter((part) => part !== '').join('\n\n');
}

function summaryIndex(messages: readonly PromptMessage[]): number {
  return messages.findLastIndex((message) => isRealMessage(message) && isAssistantMessage(message) && !isBlank(message.summary));
}

function formatInteractions(messages: readonly PromptMessage[]): string {
  const groups: PromptMessage[][] = [];
  for (const message of messages) {
    const open = groups.at(-1);
    const answers = isAssistantMessage(message) && open?.length === 1 && open.every((first) => !isAssistantMessage(first));
    if (answers) open.push(message);
    else groups.push([message]);
  }
  return groups.map((group, index) => [`Interaction ${index + 1}:`, ...group.map(formatMessage)].join('\n')).join('\n\n');
}

function formatMessage(message: PromptMessage): string {
  return labelled(isAssistantMessage(message) ? 'Assistant' : 'User', promptValue(message.text, CONTEXT_TEXT_MAX_LENGTH));
}
