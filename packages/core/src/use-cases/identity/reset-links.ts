import type { Records } from '../../ports/records.ts';

/** The collection of mailed links for a new password; the index is the uid. */
export const RESET_LINKS = 'password-resets';

/** What the links asked for by an account are counted under. */
export function resetKey(uid: string): string {
  return `password-reset:${uid}`;
}

/** Deletes every link of an account. */
export async function endResetLinks(records: Records, uid: string): Promise<void> {
  for (const { id, version } of await records.findByIndex(RESET_LINKS, uid)) await records.remove(RESET_LINKS, id, version);
}
