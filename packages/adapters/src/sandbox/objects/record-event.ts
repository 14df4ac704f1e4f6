import { keepNewest, type SandboxAccount } from './account.ts';
import { newObjectId } from './ids.ts';
import type { SandboxEvent, SandboxEventType } from './objects.ts';

const KEPT_DELIVERIES = 100;

/** Puts a message about an object, as it is now, among those to be delivered. `now` in seconds. */
export function recordEvent(
  account: SandboxAccount,
  event: { readonly type: SandboxEventType; readonly object: SandboxEvent['data']['object']; readonly now: number },
): void {
  account.deliveries.push({
    delivered: false,
    event: {
      id: newObjectId('evt', account.key),
      object: 'event',
      api_version: null,
      created: event.now,
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type: event.type,
      data: { object: structuredClone(event.object) },
    },
  });
  keepNewest(account.deliveries, KEPT_DELIVERIES);
}
