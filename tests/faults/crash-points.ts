import { createCore, type Assistant, type Ports } from '@marquill/core';
import { createMemoryPorts } from '@marquill/core/memory';
import { aMessage, aUser, START, TODAY } from '@marquill/core/testing';
import { crashGround, type CrashStorage, type Shared, type Stores } from './support/crash-ground.ts';
import { createFastTime, type FastTime } from './support/fast-time.ts';
import { FAULTS, faultyPorts, type Fault } from './support/faulty-ports.ts';
import { exactly, told, type Finding, type Result } from './support/result.ts';

const WORKERS = 4;
/** Steps of a send that must have been struck, or the run shows nothing. */
const STEPS = ['users.readUser', 'conversations.acceptMessage', 'conversations.listMessages', 'conversations.savePartial', 'conversations.finishReply'];

/** How the assistant behaves in a run. */
type Answers = 'well' | 'never';

interface Combination {
  readonly fault: Fault;
  readonly answers: Answers;
}

/** What was found at one point. */
interface Struck extends Combination {
  readonly call: string;
  readonly isRight: boolean;
}

/**
 * A send with a fault at every call of a port, one after the other; the sender asks again at a second server. `every`
 * takes only each n-th point. `null` where the storage is not to be had.
 */
export async function crashPoints(storage: CrashStorage, every = 1): Promise<Result | null> {
  const ground = await crashGround(storage);
  if (ground === null) return null;
  const combinations = FAULTS.flatMap((fault) => (['well', 'never'] as const).map((answers) => ({ fault, answers })));
  const queue = [...combinations];
  const struck: Struck[] = [];
  const worker = async (): Promise<void> => {
    const shared = await ground.open();
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) struck.push(...(await strikeAll(shared, next, every)));
    await shared.close();
  };
  try {
    await Promise.all(Array.from({ length: WORKERS }, worker));
  } finally {
    await ground.stop();
  }
  return { scenario: 'crash at every step', size: `${struck.length} points, ${ground.name}`, findings: findingsOf(struck, every) };
}

function findingsOf(struck: readonly Struck[], every: number): readonly Finding[] {
  const wrong = struck.filter(({ isRight }) => !isRight);
  const calls = new Set(struck.map(({ call }) => call));
  return [
    exactly('points without one question, one answer and the right count', wrong.length, 0),
    ...wrong.slice(0, 5).map(({ fault, answers, call }) => told('wrong', `${fault} ${call}, assistant answers ${answers}`)),
    told('calls struck', calls.size),
    ...(every === 1 ? [exactly('steps of a send that were never struck', STEPS.filter((step) => !calls.has(step)).length, 0)] : []),
  ];
}

/** Strikes the first call, the next one, and so on until a send ends before its turn. */
async function strikeAll(shared: Shared, combination: Combination, every: number): Promise<readonly Struck[]> {
  const struck: Struck[] = [];
  for (let index = 1; ; index += every) {
    const { call, isRight } = await strike(shared, combination, index);
    if (call !== undefined) struck.push({ ...combination, call, isRight });
    else if (isRight) return struck;
    else return [...struck, { ...combination, call: 'nothing', isRight }];
  }
}

async function strike({ one, other }: Shared, { fault, answers }: Combination, index: number): Promise<{ call: string | undefined; isRight: boolean }> {
  const uid = crypto.randomUUID();
  const time = createFastTime(START);
  const base = createMemoryPorts();
  const assistant: Assistant = answers === 'well' ? base.assistant : failing(base.assistant);
  const portsOn = ({ users, conversations, usage }: Stores): Ports => ({ ...base, users, conversations, usage, assistant, ...time });
  await prepare(one, uid, time);
  const input = { uid, text: 'The question', messageId: 'the-message', chatId: 'chat-1', timeZone: 'Europe/Sofia' };
  const { ports, reached, die } = faultyPorts(portsOn(one), fault, index);
  const first = createCore(ports);
  const second = createCore(portsOn(other));
  first.start();
  let acknowledged = false;
  first.sendMessage(input).then(
    () => (acknowledged = true),
    () => undefined,
  );
  await time.timer.sleep(2_500);
  second.start();
  await time.timer.sleep(2_500);
  if (!acknowledged) await second.sendMessage(input);
  const isRight = await comesRight(other, uid, { time, answers });
  // What follows a reply, and what a reader would see later, is part of the send too.
  await time.timer.sleep(2_000);
  die();
  await second.stop(0);
  return { call: reached(), isRight: isRight && (await isAnswered(other, uid, { time, answers })) };
}

/** A chat with 6 messages and its start title, so that the next exchange is titled and summarised. */
async function prepare({ users, conversations }: Stores, uid: string, { clock }: FastTime): Promise<void> {
  await users.createUser(aUser({ uid }));
  for (const id of ['m1', 'm2', 'm3']) {
    const chat = id === 'm1' ? { newId: 'chat-1', title: 'Fri Nov 20 2026' } : { id: 'chat-1' };
    const now = clock.now();
    await conversations.acceptMessage(aMessage({ uid, messageId: id, placeholderId: `${id}-wait`, chat, now }));
    await conversations.finishReply({ uid, messageId: id, attempt: 1 }, { kind: 'reply', replyId: `${id}-reply`, text: 'An answer', role: 'Marquill' }, now);
  }
}

interface Expected {
  readonly time: FastTime;
  readonly answers: Answers;
}

/** True as soon as the message is answered; false when two minutes of the fast time were not enough. */
async function comesRight(storage: Stores, uid: string, expected: Expected): Promise<boolean> {
  for (let waited = 0; waited < 120_000; waited += 500) {
    if (await isAnswered(storage, uid, expected)) return true;
    await expected.time.timer.sleep(500);
  }
  return false;
}

async function isAnswered({ conversations, usage }: Stores, uid: string, { time, answers }: Expected): Promise<boolean> {
  const messages = await conversations.listMessages(uid, 'chat-1', 1_000);
  const { requestCount } = await usage.readUsage(uid, time.clock.now(), TODAY);
  const replies = messages.filter(({ parentId }) => parentId === 'the-message');
  const isError = replies[0]?.isError === true;
  return (
    messages.filter(({ id }) => id === 'the-message').length === 1 &&
    replies.length === 1 &&
    messages.length === 8 &&
    !messages.some(({ isLoading }) => isLoading) &&
    requestCount === (isError ? 3 : 4) &&
    (answers === 'well' || isError)
  );
}

function failing(assistant: Assistant): Assistant {
  return {
    ...assistant,
    async reply(_request, stream) {
      stream.onDelta('Half an ans');
      await Promise.resolve();
      throw new Error('The model is down.');
    },
  };
}
