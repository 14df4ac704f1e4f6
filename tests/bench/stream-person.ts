import { randomUUID } from 'node:crypto';
import { get } from 'node:http';

/** Takes text as it arrives. */
export type OnText = (text: string) => void;

/** A subscriber with an open chat, at a browser that shows the chat's live stream. */
export interface StreamPerson {
  /** Sends a message; resolves once its reply is saved. Each piece of the reply goes to `onText` as it arrives. */
  ask(onText: OnText): Promise<void>;
  close(): void;
}

/** Signs somebody up, pays in the sandbox, answers the questions, and opens the live stream of a new chat. */
export async function createStreamPerson(url: string, number: number): Promise<StreamPerson> {
  let cookie = '';
  const post = async (address: string, body: object = {}): Promise<Record<string, unknown>> => {
    const response = await fetch(url + address, {
      method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
    });
    if (!response.ok) throw new Error(`${address} gave ${response.status}: ${await response.text()}`);
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return (await response.json()) as Record<string, unknown>;
  };
  await post('/api/auth/sign-up', { firstName: 'Ada', lastName: 'King', email: `bench${number}@example.com`, password: 'secret-12' });
  await pay(post, url);
  await post('/api/onboarding/account-type', { accountType: 'startup' });
  for (const [step, answer] of ['Tallybean', 'Rotas for cafes', 'Hospitality', 'B2B'].entries()) await post('/api/onboarding/answer', { step, answer });

  const send = (chatId: string | null) => post('/api/messages', { messageId: randomUUID(), chatId, text: 'What next?', style: 'normal', timeZone: 'UTC' });
  const chatId = String((await send(null))['chatId']);
  const live = openLive(`${url}/api/live?chat=${chatId}&zone=UTC`, cookie);
  await live.nextSaved();
  return {
    async ask(onText) {
      live.onText = onText;
      const saved = live.nextSaved();
      await send(chatId);
      await saved;
    },
    close: () => live.close(),
  };
}

async function pay(post: (address: string, body?: object) => Promise<Record<string, unknown>>, url: string): Promise<void> {
  const checkout = new URL(String((await post('/api/billing/checkout'))['url']));
  const paid = await fetch(url + checkout.pathname, {
    method: 'POST', redirect: 'manual', body: 'action=pay',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
  });
  const sessionId = new URL(paid.headers.get('location') ?? '', url).searchParams.get('session_id');
  await post('/api/billing/confirm', { sessionId });
}

interface Live {
  onText: OnText;
  /** Resolves when the next placeholder has given way to its reply. */
  nextSaved(): Promise<void>;
  close(): void;
}

/** The live stream of a chat; each delta continues the one before. */
function openLive(address: string, cookie: string): Live {
  let told: (() => void) | null = null;
  let rest = '';
  const take = (block: string): void => {
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data === undefined) return;
    if (block.startsWith('event: delta')) live.onText((JSON.parse(data) as { text: string }).text);
    if (block.startsWith('event: messages') && (JSON.parse(data) as { removed?: readonly string[] }).removed?.length === 1) told?.();
  };
  const sent = get(address, { agent: false, headers: { Cookie: cookie, Accept: 'text/event-stream' } }, (answer) => {
    answer.setEncoding('utf8').on('data', (piece: string) => {
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    });
  });
  // The server goes before its readers at the end.
  sent.on('error', () => undefined);
  const live: Live = {
    onText: () => undefined,
    nextSaved: () => new Promise((resolve) => (told = resolve)),
    close: () => sent.destroy(),
  };
  return live;
}
