import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { AppError, type PasswordHasher } from '@marquill/core';

/** How many passwords are worked on at once and how many may wait for their turn. */
export interface Argon2Options {
  /** 2 by default. */
  readonly atOnce?: number;
  /** 50 by default: about a second of work on a small machine. Beyond it calls reject with `rate-limited`. */
  readonly waiting?: number;
}

/** argon2id with 19 MiB, two passes and one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random text that nobody kept, of the same cost; answers as slowly as a real one, and never with true. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$socaU2no37RTZ9NKMYbB2A$EuwsMvp61jOP0pAPbPGQIDB4NssyHpnpbZnXewlLX80';

/** Hashes passwords with argon2id in a bounded queue, so that a flood of log-ins cannot use up memory and processors. */
export function createArgon2PasswordHasher({ atOnce = 2, waiting = 50 }: Argon2Options = {}): PasswordHasher {
  const inTurn = createQueue(atOnce, waiting);
  return {
    hash: (password) => inTurn(() => argon2Hash(password, COST)),
    verify: (password, hash) =>
      inTurn(async () => {
        const isRight = await argon2Verify(hash ?? NOBODY, password);
        return isRight && hash !== undefined;
      }),
  };
}

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs up to `atOnce` pieces of work together, first come first served. */
function createQueue(atOnce: number, waiting: number): InTurn {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError('rate-limited');
      await new Promise<void>((begin) => queue.push(begin));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // Whoever waits longest takes over this place; only without one it becomes free.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
