import type { SendMessageInput } from '../core.ts';
import { MESSAGE_MAX_LENGTH } from '../domain/chat/limits.ts';
import { AppError } from '../errors/app-error.ts';
import { requireUid } from './require-uid.ts';

const ID = /^[A-Za-z0-9-]{1,64}$/;

/** Refuses a message that must not be sent: blank (spec §5, chat), over 16,000 characters (AMB-80), malformed ids. */
export function checkMessage({ uid, text, messageId, chatId, replaces }: SendMessageInput): void {
  requireUid(uid);
  if (typeof text !== 'string' || text.trim() === '') throw new AppError('invalid-input', { details: { field: 'text' } });
  if (text.length > MESSAGE_MAX_LENGTH) throw new AppError('message-too-long', { details: { limit: MESSAGE_MAX_LENGTH } });
  if (messageId !== undefined && !ID.test(messageId)) throw new AppError('invalid-input', { details: { field: 'messageId' } });
  if (replaces !== undefined && typeof chatId !== 'string') throw new AppError('invalid-input', { details: { field: 'replaces' } });
  if (typeof chatId === 'string' && chatId === '') throw new AppError('not-found');
}
