import { createMemoryPorts } from '../../memory/index.ts';
import type { BillingUnderTest } from '../billing-under-test.ts';

/** The payment provider of the memory ports, ready for the suite. */
export function memoryBillingUnderTest(): BillingUnderTest {
  const { billing, clock } = createMemoryPorts();
  let events = 0;
  return {
    billing,
    sessionIdOf: (page) => String(page['id']),
    pay: (sessionId) => void billing.payCheckout(sessionId),
    expire: (sessionId) => void billing.expireCheckout(sessionId),
    setSubscriptions: (customerId, statuses) => void billing.setSubscriptions(customerId, ...statuses),
    forgetCustomer: (customerId) => billing.forgetCustomer(customerId),
    signedEvent(about, secondsAgo) {
      events += 1;
      return billing.signEvent({ id: `evt_${events}`, ...about }, new Date(clock.now().getTime() - secondsAgo * 1000));
    },
  };
}
