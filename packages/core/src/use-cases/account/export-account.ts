import type { Chat, Message } from '../../domain/chat/chat.ts';
import type { SubscriptionStatus } from '../../domain/billing/subscription-plan.ts';
import type { UsageRecord } from '../../domain/daily-limit/usage.ts';
import { planOf } from '../../domain/gate/needs-payment.ts';
import type { BrandSections, UserDocument } from '../../domain/user/user-document.ts';
import type { LiveRows } from '../../ports/live.ts';
import type { Ports } from '../../ports/ports.ts';
import { firstOf } from '../first-of.ts';
import { requireUser } from '../require-user.ts';

/** Everything that the product keeps about a person, in a shape for people and other programs; no ids of providers, no hashes. */
export interface AccountExport {
  readonly format: 'account-1';
  readonly exportedAt: Date;
  readonly profile: Omit<UserDocument, 'stripeCustomerId' | 'checkoutSessionId' | 'plan' | 'paymentStatus' | 'updatedAt'>;
  readonly brand: BrandSections;
  readonly subscription: {
    readonly plan: string;
    /** What the payment provider says; `unknown` when it does not answer, or knows nothing of the person. */
    readonly status: SubscriptionStatus | 'none' | 'unknown';
    readonly paymentStatus: string | null;
    readonly updatedAt: Date | null;
  };
  readonly stats: UsageRecord | null;
  /** Newest visit first; messages oldest first, those of other versions included. */
  readonly chats: readonly ExportedChat[];
}

/** A chat with all its messages. */
export interface ExportedChat extends Omit<Chat, 'version'> {
  readonly messages: readonly Omit<Message, 'version' | 'chatId'>[];
}

type ExportPorts = Pick<Ports, 'billing' | 'clock' | 'conversations' | 'log' | 'timer' | 'usage' | 'users'>;

const PAGE = 500;

/** Collects everything of a person. Rejects with `account-not-found`, or when the storage does not answer. */
export async function exportAccount(ports: ExportPorts, uid: string): Promise<AccountExport> {
  const { clock, conversations, timer, usage, users } = ports;
  const { stripeCustomerId, checkoutSessionId: _checkout, plan, paymentStatus, updatedAt, userInfo, ...fields } = await requireUser(users, uid);
  const { brandHub = {}, ...info } = userInfo ?? {};
  const watched = await firstOf<LiveRows<Chat>>(timer, (listener) => conversations.watchChats(uid, listener));
  const chats: ExportedChat[] = [];
  for (const { version: _version, ...chat } of watched.kind === 'snapshot' ? watched.rows : []) {
    chats.push({ ...chat, messages: await allMessages(conversations, uid, chat.id) });
  }
  return {
    format: 'account-1',
    exportedAt: clock.now(),
    profile: { ...fields, ...(Object.keys(info).length > 0 && { userInfo: info }) },
    brand: brandHub,
    subscription: {
      plan: planOf({ plan: plan ?? null }),
      status: await statusOf(ports, stripeCustomerId),
      paymentStatus: paymentStatus ?? null,
      updatedAt: updatedAt ?? null,
    },
    stats: await firstOf<UsageRecord | null>(timer, (listener) => usage.watchUsage(uid, listener)),
    chats,
  };
}

async function allMessages(conversations: Ports['conversations'], uid: string, chatId: string): Promise<ExportedChat['messages']> {
  let messages: readonly Message[] = [];
  for (;;) {
    const page = await conversations.listMessages(uid, chatId, PAGE, messages[0]?.id);
    messages = [...page, ...messages];
    if (page.length < PAGE) return messages.map(({ version: _version, chatId: _chatId, ...message }) => message);
  }
}

/** The provider's word on a subscription is worth telling, but not worth failing for. */
async function statusOf({ billing, log }: ExportPorts, customerId: string | undefined): Promise<AccountExport['subscription']['status']> {
  if (!customerId) return 'none';
  try {
    return (await billing.readSubscriptionStatus(customerId)) ?? 'unknown';
  } catch (error) {
    log.warn('subscription not read for an export', {}, error);
    return 'unknown';
  }
}
