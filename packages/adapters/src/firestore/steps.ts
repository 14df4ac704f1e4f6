import { AppError } from '@marquill/core';
import { isCollision, storageError } from './storage-error.ts';

/** The longest pause between two tries of a step, in ms. */
const LONGEST_PAUSE_MS = 200;

/** How every step of the storage runs: within a time limit, and with failures as AppErrors. */
export interface Steps {
  /** Runs a step once. */
  run<Result>(step: () => Promise<Result>): Promise<Result>;
  /**
   * Runs a step that reads, decides and writes on the condition that nothing has changed, again and again until its
   * write meets no other. The step must read anew each time. Steps of this process that name one `turn` run one after
   * another, because they could only meet.
   */
  compareAndSet<Result>(step: () => Promise<Result>, turn?: string): Promise<Result>;
}

/** Steps that end after `timeoutMs` with `unavailable`: the SDK itself would wait for minutes for a server that is down. */
export function createSteps(timeoutMs: number): Steps {
  const limited = async <Result>(work: (isLate: () => boolean) => Promise<Result>): Promise<Result> => {
    let late = false;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        late = true;
        reject(new AppError('unavailable', { details: { timeoutMs } }));
      }, timeoutMs);
    });
    try {
      return await Promise.race([work(() => late), tooLate]);
    } catch (error) {
      throw storageError(error);
    } finally {
      clearTimeout(timer);
    }
  };

  const turns = new Map<string, Promise<void>>();

  const inTurn = <Result>(turn: string, work: (isLate: () => boolean) => Promise<Result>): Promise<Result> => {
    const before = turns.get(turn);
    // Each waits within its own limit, which is over after that of the one before.
    const result = limited(async (isLate) => {
      await before;
      return work(isLate);
    });
    const over = result.then(ignore, ignore).then(() => {
      if (turns.get(turn) === over) turns.delete(turn);
    });
    turns.set(turn, over);
    return result;
  };

  return {
    run: limited,
    compareAndSet: (step, turn) => {
      const repeat = async (isLate: () => boolean) => {
        for (let pause = 2; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
          try {
            return await step();
          } catch (error) {
            if (!isCollision(error) || isLate()) throw error;
          }
          // Those who met are spread out, so that they do not meet again.
          await new Promise((resolve) => setTimeout(resolve, Math.random() * pause));
        }
      };
      return turn === undefined ? limited(repeat) : inTurn(turn, repeat);
    },
  };
}

function ignore(): void {}
