import type { Timer } from '../../ports/platform.ts';

/** Stores growing text now and then. */
export interface PartialSaver {
  /** Takes the newest text; stores it at once if nothing was stored lately, otherwise when it is time. */
  offer(text: string): void;
  /** Stores nothing more. */
  close(): void;
}

/** How partial text is stored. */
export interface PartialSaving {
  readonly timer: Timer;
  readonly everyMs: number;
  /** Length of what is stored already. */
  readonly storedLength: number;
  /** Stores a text; must not reject. */
  save(text: string): Promise<void>;
}

/** Stores the first text at once and later ones at most every `everyMs`, one at a time, only when longer than before. */
export function createPartialSaver(saving: PartialSaving): PartialSaver {
  let newest = '';
  let storedLength = saving.storedLength;
  let isClosed = false;
  let isWaiting = false;
  let cancel: () => void = () => undefined;

  const store = async (): Promise<void> => {
    if (isClosed || newest.length <= storedLength) return;
    isWaiting = true;
    storedLength = newest.length;
    await saving.save(newest);
    if (isClosed) return;
    cancel = saving.timer.after(saving.everyMs, () => {
      isWaiting = false;
      void store();
    });
  };
  return {
    offer(text) {
      newest = text;
      if (!isWaiting) void store();
    },
    close() {
      isClosed = true;
      cancel();
    },
  };
}
