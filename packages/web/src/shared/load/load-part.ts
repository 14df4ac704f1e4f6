import { timer } from '../timer.ts';

const WAITS_MS = [400, 1600];

/** Loads a part of the app that has a file of its own; asks twice more when no answer came. Rejects when there is none. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const wait of WAITS_MS) {
    try {
      return await load();
    } catch {
      await timer.sleep(wait);
    }
  }
  return load();
}
