import type { SandboxStripe } from '@marquill/adapters/sandbox';
import Stripe from 'stripe';

/** The official SDK, whose requests reach the provider without a socket: thousands of histories need hundreds of thousands. */
export function inProcessStripe(sandbox: SandboxStripe): Stripe {
  const send = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address instanceof Request ? address.url : address);
    const headers = new Headers(init.headers);
    const { status, headers: answered, body } = await sandbox.answerApi({
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      body: new URLSearchParams(typeof init.body === 'string' ? init.body : ''),
      idempotencyKey: headers.get('idempotency-key'),
      apiKey: headers.get('authorization')?.replace(/^Bearer /, '') ?? null,
    });
    return new Response(JSON.stringify(body), { status, headers: { ...answered, 'content-type': 'application/json' } });
  };
  return new Stripe(sandbox.apiKey, { httpClient: Stripe.createFetchHttpClient(send), maxNetworkRetries: 0, telemetry: false });
}
