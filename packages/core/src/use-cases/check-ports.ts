import { AppError } from '../errors/app-error.ts';
import type { Ports } from '../ports/ports.ts';

/** Every method that a core calls, by port; the compiler keeps the list complete. */
const METHODS: { readonly [Name in keyof Ports]: Readonly<Record<keyof Ports[Name], true>> } = {
  users: {
    createUser: true, readUser: true, updateUser: true, findByStripeCustomer: true, listCustomers: true, eraseUser: true, watchUser: true,
  },
  conversations: {
    acceptMessage: true, renewLeases: true, savePartial: true, finishReply: true, claimExpiredReplies: true,
    releaseLeases: true, requestStop: true, addChat: true, readChat: true, updateChat: true, deleteChat: true, eraseUser: true,
    watchChats: true, listMessages: true, countMessages: true, setFeedback: true, chooseVersion: true, mergeSummary: true, watchMessages: true,
  },
  usage: { readUsage: true, watchUsage: true },
  identity: { createAccount: true, signIn: true, signInWithProvider: true, asksPassword: true, deleteAccount: true },
  assistant: { reply: true, title: true, summary: true, starterQueries: true },
  billing: {
    createCustomer: true, createCheckoutSession: true, createPortalSession: true, readCheckoutSession: true,
    readSubscriptionStatus: true, deleteCustomer: true, parseWebhook: true,
  },
  mailer: { sendWelcome: true, sendPasswordReset: true, forget: true },
  clock: { now: true },
  timer: { sleep: true, after: true },
  ids: { newId: true },
  log: { info: true, warn: true, error: true },
};

/** Refuses an incomplete set of ports with `ports-invalid`, naming every missing port (`users`) and method (`users.readUser`). */
export function checkPorts(ports: Ports): void {
  const given: Readonly<Record<string, unknown>> = isObject(ports) ? ports : {};
  const wrong = Object.entries(METHODS).flatMap(([name, methods]) => {
    const port = given[name];
    if (!isObject(port)) return [name];
    return Object.keys(methods).filter((method) => typeof port[method] !== 'function').map((method) => `${name}.${method}`);
  });
  if (wrong.length === 0) return;
  throw new AppError('ports-invalid', {
    message: `The ports given to createCore are not complete. Missing or not a function: ${wrong.join(', ')}`,
    details: { wrong },
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
