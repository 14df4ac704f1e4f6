import { randomBytes } from 'node:crypto';

/** Length of the part of every id that names the customer it belongs to. */
const KEY_LENGTH = 16;

/** A new customer key: the name of one customer's record, and a part of each id in it. */
export function newCustomerKey(): string {
  return randomBytes(KEY_LENGTH / 2).toString('hex');
}

/** A new id below a customer, unguessable, e.g. `cs_test_…`. */
export function newObjectId(prefix: string, customerKey: string): string {
  return `${prefix}_${customerKey}${randomBytes(16).toString('hex')}`;
}

/** The customer key inside an id of this sandbox; `null` for any other text. */
export function customerKeyOf(id: string): string | null {
  const part = /^(?:cus|cs_test|sub|in|bps|evt)_([0-9a-f]{16})(?:[0-9a-f]{32})?$/.exec(id);
  return part?.[1] ?? null;
}
