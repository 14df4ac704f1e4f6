import type { Records } from '@marquill/core';
import { createSandboxStripe, type SandboxStripe } from '../create-sandbox-stripe.ts';
import { listenSandboxStripe } from '../listen-sandbox-stripe.ts';
import type { PageAnswer } from '../pages/page.ts';

/** A webhook message as it left the sandbox. */
export interface SentMessage {
  readonly rawBody: string;
  readonly signature: string;
}

/** A sandbox on a loopback port with a clock in the test's hands and every message kept. */
export interface Loopback {
  readonly sandbox: SandboxStripe;
  readonly apiKey: string;
  /** Options for the official SDK's client. */
  readonly client: { readonly host: string; readonly port: number; readonly protocol: 'http'; readonly maxNetworkRetries: 0 };
  readonly sent: SentMessage[];
  readonly now: () => Date;
  advance(seconds: number): void;
  /** While true, messages are refused and nothing is kept. */
  refuseMessages(refuse: boolean): void;
  get(path: string): Promise<PageAnswer>;
  press(path: string, action: string): Promise<PageAnswer>;
  close(): Promise<void>;
}

export const WEB_URL = 'http://localhost:3000';
export const WEBHOOK_SECRET = 'whsec_loopback';

/** Starts one for tests; records given again make it the same sandbox after a restart. */
export async function startLoopback(records: Records, start = new Date('2026-11-20T12:00:00Z')): Promise<Loopback> {
  let time = start.getTime();
  let refuse = false;
  const sent: SentMessage[] = [];
  const now = (): Date => new Date(time);
  const sandbox = createSandboxStripe({
    records,
    now,
    webUrl: WEB_URL,
    productName: 'Marquill',
    webhookSecret: WEBHOOK_SECRET,
    deliver: async (rawBody, signature) => {
      if (refuse) throw new Error('refused');
      sent.push({ rawBody, signature });
    },
  });
  const listening = await listenSandboxStripe(sandbox);

  async function visit(method: string, path: string, body: URLSearchParams): Promise<PageAnswer> {
    const answer = await sandbox.answerPage({ method, path: path.replace(WEB_URL, ''), body });
    if (answer === null) throw new Error(`Nobody answers ${path}.`);
    return answer;
  }

  return {
    sandbox,
    apiKey: sandbox.apiKey,
    client: { host: listening.host, port: listening.port, protocol: listening.protocol, maxNetworkRetries: 0 },
    sent,
    now,
    advance: (seconds) => {
      time += seconds * 1000;
    },
    refuseMessages: (value) => {
      refuse = value;
    },
    get: (path) => visit('GET', path, new URLSearchParams()),
    press: (path, action) => visit('POST', path, new URLSearchParams({ action })),
    close: () => listening.close(),
  };
}
