import { AppError, errorCodeOf } from '../../errors/app-error.ts';
import {
  createMemoryAuthSource,
  createMemoryFunctionsTransport,
  createMemoryLog,
  createMemoryNavigator,
  createMemoryPorts,
  type AssistantStep,
  type LogEntry,
  type TransportStep,
} from '../../memory/index.ts';
import { createOwnIdentity } from '../../use-cases/identity/create-own-identity.ts';
import { createOwnPasswords } from '../../use-cases/identity/create-own-passwords.ts';
import { ASSISTANT_CALLS } from '../assistant-calls.ts';
import type { AssistantWithModel } from '../assistant-failure-suite.ts';
import type { AuthSourceUnderTest, NavigatorUnderTest, RedirectIdentityUnderTest } from '../browser-suites.ts';
import type { HostAnswer, TransportUnderTest } from '../functions-transport-suite.ts';
import type { LogUnderTest } from '../log-suite.ts';
import type { MailerUnderTest } from '../mailer-suite.ts';
import type { PasswordsUnderTest } from '../passwords-suite.ts';

/** The memory assistant, whose script is its model. */
export function memoryAssistantWithModel(): AssistantWithModel {
  const { assistant } = createMemoryPorts();
  return {
    assistant,
    next(method, fault) {
      const error = new AppError(ASSISTANT_CALLS[method].code);
      const steps: Readonly<Record<typeof fault, AssistantStep>> = { fails: { then: { error } }, 'says nothing': { pieces: [' '] }, hangs: { then: 'hang' } };
      if (method === 'reply') assistant.scriptReply(steps[fault]);
      else assistant.script(method, steps[fault]);
    },
  };
}

/** The memory mailer, whose mails are what it was given. */
export function memoryMailerUnderTest(): MailerUnderTest {
  const { mailer, failNext } = createMemoryPorts();
  const mails = () => [
    ...mailer.outbox.map(({ email, firstName }) => ({ to: [email], text: firstName })),
    ...mailer.resets.map(({ email, token }) => ({ to: [email], text: token })),
  ];
  return {
    mailer,
    delivered: mails,
    kept: mails,
    breakDown() {
      failNext('mailer.sendWelcome', new AppError('welcome-mail-failed'));
      failNext('mailer.sendPasswordReset', new AppError('reset-mail-failed'));
    },
  };
}

/** The memory transport, whose script is its host. */
export function memoryTransportUnderTest(): TransportUnderTest {
  const transport = createMemoryFunctionsTransport();
  return {
    transport,
    answer: (...answers) => transport.script('/summarizeText', ...answers.map(stepOf)),
    requests: () => transport.requests.map(({ path, body }) => ({ path, body })),
  };
}

function stepOf(answer: HostAnswer): TransportStep {
  if (answer === 'hangs') return { hang: true };
  if (answer === 'closes') return { error: new Error('connection closed') };
  try {
    return { status: answer.status, body: JSON.parse(answer.text) };
  } catch {
    return { status: answer.status, body: undefined };
  }
}

/** The memory log, whose lines name what a person reading them would see. */
export function memoryLogUnderTest(): LogUnderTest {
  const log = createMemoryLog();
  const textOf = ({ event, fields, error }: LogEntry): string =>
    [event, JSON.stringify(fields), error instanceof Error ? (errorCodeOf(error) ?? error.name) : ''].join(' ');
  return { log, lines: () => log.entries.map((entry) => ({ level: entry.level, text: textOf(entry) })) };
}

/** The product's own passwords over the memory ports. */
export function ownPasswordsUnderTest(): PasswordsUnderTest {
  const ports = createMemoryPorts();
  const identity = createOwnIdentity(ports);
  return {
    passwords: createOwnPasswords(ports),
    createAccount: async (email, password) => (await identity.createAccount(email, password)).uid,
    canLogIn: (email, password) => identity.signIn(email, password).then(() => true, () => false),
    mailed: (to) => ports.mailer.resets.filter(({ email }) => email === to).map(({ token }) => token),
    pass: (ms) => ports.timer.advance(ms),
  };
}

/** The memory RedirectIdentity. */
export function memoryRedirectUnderTest(): RedirectIdentityUnderTest {
  const { redirectIdentity: identity, failNext } = createMemoryPorts();
  return { identity, comeBack: (result) => identity.comeBack(result), breakDown: () => failNext('redirectIdentity.getRedirectResult', new Error('no connection')) };
}

/** The memory AuthSource. */
export function memoryAuthUnderTest(): AuthSourceUnderTest {
  const auth = createMemoryAuthSource();
  return { auth, become: (uid) => auth.report(uid) };
}

/** The memory Navigator. */
export function memoryNavigatorUnderTest(): NavigatorUnderTest {
  const navigator = createMemoryNavigator();
  return { navigator, visited: () => navigator.visited };
}
