import type { SandboxCheckout, SandboxCustomer, SandboxEvent, SandboxInvoice, SandboxPortal, SandboxSubscription } from './objects.ts';

/** A message and whether its receiver has taken it. */
export interface SandboxDelivery {
  readonly event: SandboxEvent;
  delivered: boolean;
}

/**
 * Everything the sandbox knows about one customer, in one record: a payment changes session, subscription, invoice and
 * outgoing messages in one compare-and-set step, so no crash leaves half of it. Lists are oldest first.
 */
export interface SandboxAccount {
  readonly key: string;
  readonly customer: SandboxCustomer;
  readonly checkouts: SandboxCheckout[];
  readonly subscriptions: SandboxSubscription[];
  readonly invoices: SandboxInvoice[];
  readonly portals: SandboxPortal[];
  readonly deliveries: SandboxDelivery[];
}

/** Keeps only the newest entries of a list that nobody looks back into. */
export function keepNewest<T>(list: T[], count: number): void {
  list.splice(0, Math.max(0, list.length - count));
}
