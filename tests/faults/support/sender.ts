import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { FAILING } from './model.ts';
import { post, type Person, type Post } from './person.ts';
import type { Random } from './random.ts';

/** A message that a server acknowledged. */
export interface Acknowledged {
  readonly uid: string;
  readonly messageId: string;
}

/** Somebody who sends one message after the other, each again and again until a server has taken it. */
export interface Sender {
  readonly acknowledged: readonly Acknowledged[];
  /** Answers that no retry may bring: status and code. */
  readonly surprises: readonly string[];
  /** Sends no further message; resolves when the last one was taken. */
  stop(): Promise<void>;
}

/** How to send. */
export interface Sending {
  readonly person: Person;
  readonly random: Random;
  /** The servers behind the load balancer; each try goes to one of them. */
  readonly urls: readonly string[];
  /** Whether the next message may be one that the model fails on. */
  readonly mayFail: () => boolean;
}

const RETRY_MS = 40;
/** No server, a restarting one, a stopping one, the reply before still pending: ask again. */
const AGAIN: readonly number[] = [0, 409, 502, 503];

/** Starts sending. One in four messages is posted twice at the same moment. */
export function startSender({ person, random, urls, mayFail }: Sending): Sender {
  const acknowledged: Acknowledged[] = [];
  const surprises: string[] = [];
  let isStopping = false;
  let chatId: string | null = null;

  const sendOnce = async (message: Post): Promise<string | null> => {
    const { status, body } = await post(random.pick(urls), person, message);
    if (status === 202) return String(body['chatId']);
    if (!AGAIN.includes(status) || body['code'] === 'message-conflict') surprises.push(`${status} ${String(body['code'])}`);
    return null;
  };
  const send = async (): Promise<void> => {
    const text = mayFail() && random.chance(0.05) ? `An ${FAILING} question` : 'What next?';
    const messageId = randomUUID();
    const message = { messageId, chatId, text: `${text} ${messageId}` };
    for (;;) {
      const tries = random.chance(0.25) ? [sendOnce(message), sendOnce(message)] : [sendOnce(message)];
      const taken = (await Promise.all(tries)).find((answer) => answer !== null);
      if (taken !== undefined) {
        acknowledged.push({ uid: person.uid, messageId });
        // A new chat now and then, so that the first exchange and its title are part of the run.
        chatId = random.chance(0.1) ? null : taken;
        return;
      }
      await wait(RETRY_MS * (0.5 + random.next()));
    }
  };
  const run = async (): Promise<void> => {
    while (!isStopping) await send();
  };
  const running = run();
  return {
    acknowledged,
    surprises,
    stop() {
      isStopping = true;
      return running;
    },
  };
}
