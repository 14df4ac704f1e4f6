import type { UserDocument } from '../domain/user/user-document.ts';
import type { AcceptMessage } from '../ports/conversation-store.ts';

/** The moment at which the suites' stories begin. */
export const START = new Date('2026-11-20T10:00:00.000Z');

/** The civil day of `START` in UTC. */
export const TODAY = '2026-11-20';

/** The day after `TODAY`. */
export const TOMORROW = '2026-11-21';

/** A moment some seconds after `START`; before it when negative. */
export function at(seconds: number): Date {
  return new Date(START.getTime() + seconds * 1000);
}

/** A complete user document: paid, onboarded, made on the day the suites begin. */
export function aUser(fields: Partial<UserDocument> = {}): UserDocument {
  return {
    uid: 'ada',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    createdAt: START,
    didOnboarding: true,
    plan: 'active',
    accountType: 'startup',
    theme: 'dark',
    businessName: 'Analytical Engines',
    industry: 'Computing',
    ...fields,
  };
}

/** A message of Ada's in a new chat, ready for acceptMessage. */
export function aMessage(fields: Partial<AcceptMessage> = {}): AcceptMessage {
  const messageId = fields.messageId ?? 'message-1';
  const now = fields.now ?? START;
  return {
    uid: 'ada',
    messageId,
    chat: { newId: 'chat-1', title: 'Fri Nov 20 2026' },
    text: 'How do I find my first customers?',
    style: 'normal',
    placeholderId: `${messageId}-placeholder`,
    assistantName: 'Marquill',
    now,
    day: TODAY,
    policy: { limit: 10, source: 'constant' },
    lease: { owner: 'server-1', until: new Date(now.getTime() + 10_000) },
    ...fields,
  };
}
