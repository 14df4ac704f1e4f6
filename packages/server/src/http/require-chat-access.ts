import { AppError, decideChatGate, type UserStore } from '@marquill/core';

/**
 * The chat gate on the server (spec §4, access gate): rejects with `payment-required` or `onboarding-required` where
 * the chat screen would redirect, so that no chat call gets around it.
 */
export async function requireChatAccess(users: Pick<UserStore, 'readUser'>, uid: string): Promise<void> {
  const stored = await users.readUser(uid);
  const decision = decideChatGate({ signedIn: true, user: stored?.user ?? null });
  if (decision.kind === 'show') return;
  throw new AppError(decision.to === '/onboarding' ? 'onboarding-required' : 'payment-required');
}
