import type { AccountStore, PasswordHasher } from '../ports/account-store.ts';
import type { AuthSource, RedirectIdentity } from '../ports/browser-identity.ts';
import type { FunctionsTransport } from '../ports/functions-transport.ts';
import type { KeyStore } from '../ports/key-store.ts';
import type { Navigator } from '../ports/navigator.ts';
import type { Ports } from '../ports/ports.ts';
import type { RateLimits } from '../ports/rate-limits.ts';
import type { Records } from '../ports/records.ts';
import type { Sessions } from '../ports/sessions.ts';

/** Every port there is: those of the core and those that a server or a browser needs beside it. */
export interface AllPorts extends Ports {
  readonly accounts: AccountStore;
  readonly hasher: PasswordHasher;
  readonly limits: RateLimits;
  readonly sessions: Sessions;
  readonly records: Records;
  readonly functions: FunctionsTransport;
  readonly storage: KeyStore;
  readonly redirectIdentity: RedirectIdentity;
  readonly auth: AuthSource;
  readonly navigator: Navigator;
}

/** The methods of every port, and how each fails: by a rejected promise, or by throwing. The compiler keeps it complete. */
export const PORT_METHODS: { readonly [Name in keyof AllPorts]: Readonly<Record<keyof AllPorts[Name], 'rejects' | 'throws'>> } = {
  users: {
    createUser: 'rejects', readUser: 'rejects', updateUser: 'rejects', findByStripeCustomer: 'rejects', listCustomers: 'rejects',
    eraseUser: 'rejects', watchUser: 'throws',
  },
  usage: { readUsage: 'rejects', watchUsage: 'throws' },
  conversations: {
    acceptMessage: 'rejects', renewLeases: 'rejects', savePartial: 'rejects', finishReply: 'rejects',
    claimExpiredReplies: 'rejects', releaseLeases: 'rejects', requestStop: 'rejects',
    addChat: 'rejects', readChat: 'rejects', updateChat: 'rejects', deleteChat: 'rejects', eraseUser: 'rejects', watchChats: 'throws',
    listMessages: 'rejects', countMessages: 'rejects', setFeedback: 'rejects', chooseVersion: 'rejects', mergeSummary: 'rejects', watchMessages: 'throws',
  },
  identity: { createAccount: 'rejects', signIn: 'rejects', signInWithProvider: 'rejects', asksPassword: 'rejects', deleteAccount: 'rejects' },
  assistant: { reply: 'rejects', title: 'rejects', summary: 'rejects', starterQueries: 'rejects' },
  billing: {
    createCustomer: 'rejects', createCheckoutSession: 'rejects', createPortalSession: 'rejects',
    readCheckoutSession: 'rejects', readSubscriptionStatus: 'rejects', deleteCustomer: 'rejects', parseWebhook: 'rejects',
  },
  mailer: { sendWelcome: 'rejects', sendPasswordReset: 'rejects', forget: 'rejects' },
  clock: { now: 'throws' },
  timer: { sleep: 'rejects', after: 'throws' },
  ids: { newId: 'throws' },
  log: { info: 'throws', warn: 'throws', error: 'throws' },
  accounts: { createAccount: 'rejects', findByEmail: 'rejects', findByProvider: 'rejects', addProvider: 'rejects', setPassword: 'rejects', deleteAccount: 'rejects' },
  hasher: { hash: 'rejects', verify: 'rejects' },
  limits: { take: 'rejects', clear: 'rejects' },
  sessions: { startSession: 'rejects', readSession: 'rejects', endSession: 'rejects', endSessionsOf: 'rejects' },
  records: { read: 'rejects', findByIndex: 'rejects', write: 'rejects', remove: 'rejects' },
  functions: { send: 'rejects' },
  storage: { get: 'throws', set: 'throws', remove: 'throws' },
  redirectIdentity: { getRedirectResult: 'rejects' },
  auth: { watchAuth: 'throws', signOut: 'rejects' },
  navigator: { navigate: 'throws' },
};
