import { splitQueries } from '../domain/chat/split-queries.ts';
import { decideChatGate } from '../domain/gate/decide-gate.ts';
import { starterProfile } from '../domain/prompt/starter-profile.ts';
import type { CoreContext } from './core-context.ts';
import { requireUser } from './require-user.ts';
import { retrying } from './retrying.ts';

/** Suggestions of this many users are remembered. */
const MAX_REMEMBERED = 500;

/** Starter queries by user, with the profile they were made from. */
export type RememberedQueries = Map<string, { readonly profile: string; readonly queries: Promise<readonly string[]> }>;

/**
 * Questions that a person could ask, from their profile (spec §2, chat). Asked for once per user and profile content
 * (AMB-44). Empty for people whom the gate keeps out of the chat, and on any failure, which is only logged.
 */
export async function suggestQueries(context: CoreContext, remembered: RememberedQueries, uid: string): Promise<readonly string[]> {
  try {
    const user = await requireUser(context.users, uid);
    if (context.settings.enforceGate && decideChatGate({ signedIn: true, user }).kind !== 'show') return [];
    const starter = starterProfile(user);
    const profile = JSON.stringify(starter);
    const known = remembered.get(uid);
    if (known?.profile === profile) return await known.queries;

    const { assistant, timer } = context;
    const queries = retrying({ timer, call: 'generateUserQueries', code: 'queries-failed' }, (signal) =>
      assistant.starterQueries(starter, { signal, uid }),
    ).then(splitQueries);
    remember(remembered, uid, { profile, queries });
    return await queries;
  } catch (error) {
    remembered.delete(uid);
    context.log.warn('no starter queries', {}, error);
    return [];
  }
}

function remember(remembered: RememberedQueries, uid: string, entry: { profile: string; queries: Promise<readonly string[]> }): void {
  remembered.delete(uid);
  remembered.set(uid, entry);
  const oldest = remembered.keys().next();
  if (remembered.size > MAX_REMEMBERED && oldest.done !== true) remembered.delete(oldest.value);
}
