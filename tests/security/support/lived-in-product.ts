import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutboxMailer } from '@marquill/adapters/mail';
import { createSandboxGoogle } from '@marquill/adapters/sandbox';
import { createStripeBilling } from '@marquill/adapters/stripe';
import { createCore, createFunctionHandlers, type AccountExport } from '@marquill/core';
import { createAccountDeletion, createOwnIdentity, createOwnPasswords } from '@marquill/core/accounts';
import { createMemoryPorts } from '@marquill/core/memory';
import Stripe from 'stripe';
import { startLoopback, WEB_URL, WEBHOOK_SECRET } from '../../../packages/adapters/src/sandbox/testing/start-loopback.ts';
import type { DumpedStorage } from './storage-dumps.ts';

/** What Ada leaves, and what is found again wherever it lies. */
export const PLANTED = {
  firstName: 'Plantedfirst', brand: 'planted brand 8e02', question: 'planted question 20c4', answer: 'planted answer 77aa', title: 'planted title 61aa', note: 'planted note 5d1e',
} as const;

const PASSWORD = 'secret-1815';

/** One person of the product. */
interface Somebody {
  readonly uid: string;
  readonly email: string;
  readonly customerId: string;
}

/** A product on one storage in which two people have done everything that leaves something behind. */
export interface LivedIn {
  readonly ada: Somebody;
  readonly bob: Somebody;
  /** The whole storage, sandbox state included, and every mail of the outbox. */
  readonly dump: () => Promise<string>;
  readonly exported: (uid: string) => Promise<Omit<AccountExport, 'exportedAt'>>;
  readonly deleteAda: () => Promise<'deleted' | 'begun'>;
  /** Sends every message of the payment provider about Ada once more, and one that was late. */
  readonly sendLateMessages: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Lets two people live in a product on this storage. */
export async function livedInProduct(storage: DumpedStorage): Promise<LivedIn> {
  const memory = createMemoryPorts({ now: '2026-11-20T12:00:00Z', sleeps: 'immediate' });
  const loopback = await startLoopback(storage.stores.records);
  const outbox = await mkdtemp(join(tmpdir(), 'deletion-outbox-'));
  const branding = { productName: 'Marquill', webUrl: WEB_URL, supportEmail: 'help@app.example', from: 'hello@app.example' };
  const billing = createStripeBilling(new Stripe(loopback.apiKey, loopback.client), {
    priceId: loopback.sandbox.priceId, webhookSecret: WEBHOOK_SECRET, webUrl: WEB_URL, now: loopback.now,
  });
  const ports = { ...memory, ...storage.stores, billing, mailer: createOutboxMailer(outbox, branding, loopback.now) };
  const identity = createOwnIdentity({ ...ports, ids: { newId: () => crypto.randomUUID() } });
  const core = createCore({ ...ports, identity, ids: { newId: () => crypto.randomUUID() } });
  const passwords = createOwnPasswords({ ...ports, ids: { newId: () => crypto.randomUUID() } });
  const google = createSandboxGoogle({ records: ports.records, now: loopback.now, webUrl: WEB_URL, callbackUrl: `${WEB_URL}/api/auth/google/callback`, productName: 'Marquill' });

  const live = async (left: Readonly<Record<keyof typeof PLANTED, string>>, email: string): Promise<Somebody> => {
    const { firstName } = left;
    const { uid } = await core.signUp({ firstName, lastName: 'L', email, password: PASSWORD });
    await ports.sessions.startSession(uid, ports.clock.now());
    const customerId = (await ports.users.readUser(uid))?.user.stripeCustomerId ?? '';
    const { url, id } = await core.subscribe(uid);
    await loopback.press(url, 'pay');
    for (const { rawBody, signature } of loopback.sent) await core.receiveBillingEvent(rawBody, signature);
    await core.confirmPayment(uid, String(id));
    await core.manageSubscription(uid);
    await core.chooseAccountType(uid, 'startup');
    for (const [step, answer] of [left.brand, left.brand, left.brand, 'B2B'].entries()) await core.answerQuestion(uid, step, answer);
    await core.saveBrandField(uid, 'brandCore', 'mission', left.brand);
    memory.assistant.scriptReply({ pieces: [left.answer] });
    const sent = await core.sendMessage({ uid, text: left.question });
    const end = await sent.done;
    await core.renameChat(uid, sent.chatId, left.title);
    if (end.kind === 'reply') await core.giveFeedback(uid, sent.chatId, end.replyId, 'bad', { reason: 'other', note: left.note });
    const deleted = await core.sendMessage({ uid, text: left.question });
    await deleted.done;
    await core.deleteChat(uid, deleted.chatId);
    await core.logIn({ email, password: 'wrong-1815' }).catch(() => undefined);
    await passwords.requestReset(email);
    await passwords.requestReset(email);
    await createFunctionHandlers(ports)['/sendWelcomeEmail']({ email, firstName });
    const start = `/sandbox/google?state=${uid.slice(0, 8)}&redirect_uri=${encodeURIComponent(`${WEB_URL}/api/auth/google/callback`)}`;
    await google.answerPage({ method: 'POST', path: start, body: new URLSearchParams({ action: 'continue', email, name: firstName }) });
    return { uid, email, customerId };
  };

  const ada = await live(PLANTED, 'ada.planted@example.com');
  const adasMessages = [...loopback.sent];
  const bob = await live({ firstName: 'Bob', brand: 'a brand', question: 'a question', answer: 'an answer', title: 'a title', note: 'a note' }, 'bob@example.com');
  return {
    ada,
    bob,
    dump: async () => {
      const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')));
      return `${await storage.dump()}\n${mails.join('\n')}`;
    },
    exported: async (uid) => {
      const { exportedAt: _exportedAt, ...data } = await core.exportAccount(uid);
      return data;
    },
    deleteAda: () => createAccountDeletion({ ...ports, identity }).deleteAccount({ uid: ada.uid, signedInAt: ports.clock.now(), password: PASSWORD }),
    sendLateMessages: async () => {
      for (const { rawBody, signature } of [...adasMessages, ...loopback.sent]) await core.receiveBillingEvent(rawBody, signature);
    },
    close: async () => {
      await core.stop();
      await loopback.close();
      await storage.close();
      await rm(outbox, { recursive: true, force: true });
    },
  };
}
