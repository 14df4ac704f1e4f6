import { acceptMessage } from './accept-message.ts';
import { allowanceFunctions } from './allowance-functions.ts';
import { chatFunctions } from './chat-functions.ts';
import { eraseFunctions } from './erase-functions.ts';
import { finishReply } from './finish-reply.ts';
import { userFunctions } from './user-functions.ts';

/** Every function of the database, each standing once and before those that need it. All say `create or replace`. */
export const STORED_FUNCTIONS: readonly string[] = [
  ...userFunctions,
  ...allowanceFunctions,
  ...chatFunctions,
  ...eraseFunctions,
  acceptMessage,
  finishReply,
];

/**
 * Grows with every change of a function, so that a server of an earlier version that starts late, as in a rolling
 * update, does not put back what a newer one put in place. The tests know which functions a revision stands for.
 * Names, arguments and results of a function never change: servers of both versions call it. A change is a new function.
 */
export const REVISION = 4;
