import type { Chat } from '../domain/chat/chat.ts';
import { AppError } from '../errors/app-error.ts';
import type { Ports } from '../ports/ports.ts';

/** Opens a chat: stamps the visit (AMB-45) and returns the chat. `not-found` when the user has no such chat. */
export async function selectChat({ clock, conversations }: Pick<Ports, 'clock' | 'conversations'>, uid: string, chatId: string): Promise<Chat> {
  await conversations.updateChat(uid, chatId, { dateLastVisited: clock.now() });
  const chat = await conversations.readChat(uid, chatId);
  if (chat === null) throw new AppError('not-found');
  return chat;
}
