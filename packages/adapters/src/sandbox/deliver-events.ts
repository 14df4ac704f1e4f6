import { createHmac } from 'node:crypto';
import type { AccountBook } from './objects/account-book.ts';

/** Takes one signed webhook message; a rejection leaves the message for later. */
export type DeliverEvent = (rawBody: string, signature: string) => Promise<void>;

/** What deliveries need. */
export interface DeliveryContext {
  readonly book: AccountBook;
  readonly webhookSecret: string;
  readonly deliver: DeliverEvent;
  readonly now: () => Date;
}

/**
 * Sends an account's waiting messages in their order, each signed at the moment it leaves, until one is not taken.
 * A message is marked only after its receiver took it: it can arrive twice, it cannot get lost. False: some are left.
 */
export async function deliverEvents(context: DeliveryContext, key: string): Promise<boolean> {
  const account = await context.book.read(key);
  const waiting = account?.deliveries.filter((delivery) => !delivery.delivered) ?? [];
  for (const { event } of waiting) {
    const rawBody = JSON.stringify(event);
    try {
      await context.deliver(rawBody, signMessage(rawBody, context.webhookSecret, context.now()));
    } catch {
      return false;
    }
    await context.book.change(key, ({ deliveries }) => {
      const taken = deliveries.find((delivery) => delivery.event.id === event.id);
      if (taken !== undefined) taken.delivered = true;
    });
  }
  return true;
}

/** The `Stripe-Signature` header of a message. */
function signMessage(rawBody: string, secret: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex')}`;
}
