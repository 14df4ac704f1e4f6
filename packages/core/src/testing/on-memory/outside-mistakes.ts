import { createMemoryLog } from '../../memory/index.ts';
import type { FunctionsTransport } from '../../ports/functions-transport.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { TransportUnderTest } from '../functions-transport-suite.ts';
import type { LogLine, LogUnderTest } from '../log-suite.ts';
import type { DeliveredMail, MailerUnderTest } from '../mailer-suite.ts';
import { memoryLogUnderTest, memoryMailerUnderTest, memoryTransportUnderTest } from './memory-ports-under-test.ts';
import type { Mistake } from './mistake.ts';

const mailerWith = (broken: (right: Mailer) => Partial<Mailer>) => (): MailerUnderTest => {
  const world = memoryMailerUnderTest();
  return { ...world, mailer: { ...world.mailer, ...broken(world.mailer) } };
};

const deliveringWith = (change: (mail: DeliveredMail) => DeliveredMail) => (): MailerUnderTest => {
  const world = memoryMailerUnderTest();
  return { ...world, delivered: async () => (await world.delivered()).map(change) };
};

/** Mistakes in sending mail. */
export const mailerMistakes: readonly Mistake<MailerUnderTest>[] = [
  { what: 'a forgotten person\'s mail stays', caughtBy: 'what is kept of mail to an address', adapter: mailerWith(() => ({ forget: async () => {} })) },
  { what: 'a welcome goes out twice', caughtBy: 'a welcome mail is handed over once', adapter: mailerWith((right) => ({
    sendWelcome: async (mail) => (await right.sendWelcome(mail), right.sendWelcome(mail)),
  })) },
  { what: 'the token is left out', caughtBy: 'a mail for a new password', adapter: mailerWith((right) => ({ sendPasswordReset: (mail) => right.sendPasswordReset({ ...mail, token: '' }) })) },
  { what: 'the first name is that of the first person', caughtBy: 'each mail says what is its own', adapter: mailerWith((right) => {
    let first: string | undefined;
    return { sendWelcome: (mail) => right.sendWelcome({ ...mail, firstName: (first ??= mail.firstName) }) };
  }) },
  {
    what: 'header fields are put together as text',
    caughtBy: 'a name with line breaks',
    adapter: deliveringWith(({ to, text }) => ({ to: [...to, ...(/Bcc: (\S+)/.exec(text)?.slice(1) ?? [])], text })),
  },
  { what: 'a failure is swallowed', caughtBy: 'a mail that cannot be handed over', adapter: mailerWith((right) => ({ sendWelcome: (mail) => right.sendWelcome(mail).catch(() => undefined) })) },
];

const transportWith = (broken: (right: FunctionsTransport) => FunctionsTransport['send']) => (): TransportUnderTest => {
  const world = memoryTransportUnderTest();
  return { ...world, transport: { send: broken(world.transport) } };
};

/** Mistakes in carrying calls to a functions host. */
export const transportMistakes: readonly Mistake<TransportUnderTest>[] = [
  { what: 'the body is text in text', caughtBy: 'the host gets the path and the body', adapter: transportWith((right) => (request) => right.send({ ...request, body: JSON.stringify(request.body) })) },
  { what: 'a status that is not OK rejects', caughtBy: 'every status is an answer', adapter: transportWith((right) => async (request) => {
    const answer = await right.send(request);
    return answer.status < 400 ? answer : Promise.reject(Object.assign(new Error('not OK'), { code: 'unavailable' }));
  }) },
  { what: 'a body that is no JSON is empty', caughtBy: 'a body that is no JSON', adapter: transportWith((right) => async (request) => {
    const { status, body } = await right.send(request);
    return { status, body: body ?? {} };
  }) },
  { what: 'a lost answer is asked for again', caughtBy: 'it rejects when no answer came', adapter: transportWith((right) => (request) => right.send(request).catch(() => right.send(request))) },
  { what: 'the signal is not looked at', caughtBy: 'a request whose signal is aborted already', adapter: transportWith((right) => (request) => right.send({ ...request, signal: new AbortController().signal })) },
  { what: 'an abort is told in the transport\'s own words', caughtBy: 'a request that is never answered', adapter: transportWith((right) => (request) => right.send(request).catch(() => Promise.reject(new Error('The operation was aborted')))) },
];

const logWith = (write: (line: LogLine, given: { readonly error: unknown; readonly fields: object }) => readonly LogLine[]) => (): LogUnderTest => {
  const world = memoryLogUnderTest();
  const given = createMemoryLog();
  const at = (level: LogLine['level']) => (event: string, fields = {}, error?: unknown) => {
    world.log[level](event, fields, error);
    given[level](event, fields, error);
  };
  return {
    log: { info: at('info'), warn: at('warn'), error: at('error') },
    lines: () => world.lines().flatMap((line, index) => write(line, { error: given.entries[index]?.error, fields: given.entries[index]?.fields ?? {} })),
  };
};

/** Mistakes in logging. */
export const logMistakes: readonly Mistake<LogUnderTest>[] = [
  { what: 'warnings are not written', caughtBy: 'each call writes one line', adapter: logWith((line) => (line.level === 'warn' ? [] : [line])) },
  { what: 'a missing value is written as text', caughtBy: 'fields can be left out', adapter: logWith((line, { fields }) => [{ ...line, text: `${line.text} ${Object.values(fields).map(String).join()}` }]) },
  { what: 'errors are left out', caughtBy: 'an error is written', adapter: logWith((line) => [{ ...line, text: line.text.slice(0, line.text.lastIndexOf('}') + 1) }]) },
  { what: 'an error is written with its message', caughtBy: 'what an error says', adapter: logWith((line, { error }) => [{ ...line, text: `${line.text} ${String(error)}` }]) },
  { what: 'causes are followed without end', caughtBy: 'it never throws', adapter() {
    const world = memoryLogUnderTest();
    const depthOf = (error: unknown): number => (error instanceof Error ? 1 + depthOf(error.cause) : 0);
    return { ...world, log: { ...world.log, error: (event, fields, error) => world.log.error(event, { ...fields, depth: depthOf(error) }, error) } };
  } },
];
