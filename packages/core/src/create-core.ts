import type { Core, CoreOptions } from './core.ts';
import type { Ports } from './ports/ports.ts';
import { exportAccount } from './use-cases/account/export-account.ts';
import { answerQuestion } from './use-cases/answer-question.ts';
import { createBackground } from './use-cases/background.ts';
import { checkPorts } from './use-cases/check-ports.ts';
import { chooseAccountType } from './use-cases/choose-account-type.ts';
import { chooseVersion } from './use-cases/choose-version.ts';
import { confirmPayment } from './use-cases/confirm-payment.ts';
import { readCoreOptions, type CoreContext } from './use-cases/core-context.ts';
import { deleteChat } from './use-cases/delete-chat.ts';
import { giveFeedback } from './use-cases/give-feedback.ts';
import { listOlderMessages } from './use-cases/list-older-messages.ts';
import { loadUser } from './use-cases/load-user.ts';
import { logIn } from './use-cases/log-in.ts';
import { readUsage } from './use-cases/read-usage.ts';
import { receiveBillingEvent } from './use-cases/receive-billing-event.ts';
import { reconcilePlan } from './use-cases/reconcile-plan.ts';
import { renameChat } from './use-cases/rename-chat.ts';
import { createLeaseKeeper } from './use-cases/reply/lease-keeper.ts';
import { createReplyQueue } from './use-cases/reply/reply-queue.ts';
import { createReplyRuns } from './use-cases/reply/reply-runs.ts';
import { createCoreLife } from './use-cases/run-core.ts';
import { saveBrandColors } from './use-cases/save-brand-colors.ts';
import { saveBrandField } from './use-cases/save-brand-field.ts';
import { saveProfile } from './use-cases/save-profile.ts';
import { selectChat } from './use-cases/select-chat.ts';
import { sendMessage } from './use-cases/send-message.ts';
import { setTheme, toggleTheme } from './use-cases/set-theme.ts';
import { signInWithProvider } from './use-cases/sign-in-with-provider.ts';
import { signUp } from './use-cases/sign-up.ts';
import { stopReply } from './use-cases/stop-reply.ts';
import { manageSubscription, subscribe } from './use-cases/subscribe.ts';
import { suggestQueries, type RememberedQueries } from './use-cases/suggest-queries.ts';

/**
 * Makes the core over a set of ports: the one door for integrators. Rejects an incomplete set by throwing
 * `ports-invalid`, which names everything that is missing. Nothing runs in the background before `start`, except the
 * answers to messages that were sent through this core.
 */
export function createCore(ports: Ports, options: CoreOptions = {}): Core {
  checkPorts(ports);
  // Taken one by one: a set of ports may be an object whose ports are getters of its class.
  const { users, conversations, usage, identity, assistant, billing, mailer, clock, timer, ids, log } = ports;
  const settings = readCoreOptions(options);
  const context: CoreContext = {
    ...{ users, conversations, usage, identity, assistant, billing, mailer, clock, timer, ids, log },
    settings,
    leases: createLeaseKeeper({ clock, conversations, log, settings, timer }),
    background: createBackground(log),
    owner: ids.newId(),
  };
  const runs = createReplyRuns();
  const queue = createReplyQueue(context, runs);
  const life = createCoreLife(context, runs, queue);
  const remembered: RememberedQueries = new Map();

  return {
    signUp: (input) => signUp(context, input),
    logIn: (input) => logIn(context, input),
    signInWithProvider: (profile) => signInWithProvider(context, profile),

    loadUser: (uid) => loadUser(context, uid),
    watchUser: (uid, listener) => users.watchUser(uid, listener),
    exportAccount: (uid) => exportAccount(context, uid),
    saveProfile: (uid, fields) => saveProfile(users, uid, fields),
    saveBrandField: (...[uid, section, field, value]) => saveBrandField(users, { uid, section, field, value }),
    saveBrandColors: (uid, group, colors, seen) => saveBrandColors(context, { uid, group, colors, seen }),
    setTheme: (uid, theme) => setTheme(users, uid, theme),
    toggleTheme: (uid) => toggleTheme(users, uid),

    chooseAccountType: (uid, accountType) => chooseAccountType(users, uid, accountType),
    answerQuestion: (uid, step, answer) => answerQuestion(users, { uid, step, answer }),

    sendMessage: (input) => life.during(() => sendMessage(context, { runs, queue }, input)),
    stopReply: (uid, messageId) => stopReply(context, runs, { uid, messageId }),
    selectChat: (uid, chatId) => selectChat(context, uid, chatId),
    renameChat: (uid, chatId, title) => renameChat(conversations, { uid, chatId, title }),
    deleteChat: (uid, chatId) => deleteChat(conversations, uid, chatId),
    listOlderMessages: (uid, chatId, beforeId) => listOlderMessages(conversations, { uid, chatId, beforeId }),
    giveFeedback: (...[uid, chatId, messageId, feedback, cause]) => giveFeedback(conversations, { uid, chatId, messageId, feedback, cause }),
    chooseVersion: (uid, chatId, messageId) => chooseVersion(conversations, { uid, chatId, messageId }),
    watchChats: (uid, listener) => conversations.watchChats(uid, listener),
    watchMessages: (uid, chatId, listener) => conversations.watchMessages(uid, chatId, listener),
    watchDeltas: (uid, listener) => runs.watch(uid, listener),
    readUsage: (uid, timeZone) => readUsage(context, uid, timeZone),
    watchUsage: (uid, listener) => usage.watchUsage(uid, listener),
    suggestQueries: (uid) => suggestQueries(context, remembered, uid),

    subscribe: (uid) => subscribe(context, uid),
    manageSubscription: (uid) => manageSubscription(context, uid),
    confirmPayment: (uid, sessionId) => confirmPayment(context, uid, sessionId),
    receiveBillingEvent: (rawBody, signature) => receiveBillingEvent(context, { rawBody, signature }),
    reconcilePlan: (uid) => reconcilePlan(context, uid),

    start: () => life.start(),
    stop: (graceMs) => life.stop(graceMs),
  };
}
