import { USER_ROLE, type Message } from './chat.ts';

/** Whether a message is part of the conversation: neither a placeholder nor an error bubble (AMB-15). */
export function isRealMessage(message: Pick<Message, 'isLoading' | 'isError'>): boolean {
  return message.isLoading !== true && message.isError !== true;
}

/** Whether the assistant wrote a message: every role other than "user" (AMB-36). */
export function isAssistantMessage(message: Pick<Message, 'role'>): boolean {
  return message.role !== USER_ROLE;
}
