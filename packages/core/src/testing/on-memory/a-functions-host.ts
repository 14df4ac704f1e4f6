import { createFunctionHandlers } from '../../functions/create-function-handlers.ts';
import type { FunctionPath } from '../../functions/function-calls.ts';
import { errorCodeOf } from '../../errors/app-error.ts';
import { createMemoryPorts } from '../../memory/index.ts';
import { billingFromFunctions, mailerFromFunctions, type RemoteFunctions } from '../../functions/ports-from-functions.ts';
import type { Billing } from '../../ports/billing.ts';
import type { FunctionsTransport } from '../../ports/functions-transport.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { BillingUnderTest } from '../billing-under-test.ts';
import type { MailerUnderTest } from '../mailer-suite.ts';
import { memoryBillingUnderTest } from './memory-billing-under-test.ts';
import { memoryMailerUnderTest } from './memory-ports-under-test.ts';

/** A functions host in this process, which serves these ports, and the way to it. */
function aHostWith(ports: { readonly billing?: Billing; readonly mailer?: Mailer }): RemoteFunctions {
  const { timer, ...others } = createMemoryPorts();
  const handlers = createFunctionHandlers({ timer, ...others, ...ports });
  const transport: FunctionsTransport = {
    async send({ path, body }) {
      try {
        return { status: 200, body: { success: true, ...(await handlers[path as FunctionPath](body)) } };
      } catch (error) {
        return { status: 500, body: { success: false, error: String(error), code: errorCodeOf(error) } };
      }
    },
  };
  return { transport, timer };
}

/** Billing on a functions host whose provider is that of the memory ports. */
export function remoteBillingUnderTest(): BillingUnderTest {
  const provider = memoryBillingUnderTest();
  return { ...provider, billing: billingFromFunctions(aHostWith(provider), provider.billing) };
}

/** A mailer on a functions host whose own mailer is that of the memory ports. */
export function remoteMailerUnderTest(): MailerUnderTest {
  const world = memoryMailerUnderTest();
  return { ...world, mailer: mailerFromFunctions(aHostWith(world), world.mailer) };
}
