import { MESSAGE_MAX_LENGTH } from '@marquill/core';
import { fill } from '../../shared/config/define-copy.ts';
import { chatCopy } from './copy.ts';

const NEAR = 1000;

/** How much of the permitted length a text has used, or is over it; null while that is far away (AMB-80). */
export function lengthCounter(length: number): string | null {
  if (length <= MESSAGE_MAX_LENGTH - NEAR) return null;
  const over = length - MESSAGE_MAX_LENGTH;
  if (over > 0) return fill(chatCopy.tooLong, { over });
  return fill(chatCopy.counter, { used: length.toLocaleString('en'), limit: MESSAGE_MAX_LENGTH.toLocaleString('en') });
}
