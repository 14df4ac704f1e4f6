import { splitQueries } from '../domain/chat/split-queries.ts';
import { decideChatGate } from '../domain/gate/decide-gate.ts';
import { starterProfile, type StarterProfile } from '../domain/prompt/starter-profile.ts';
import type { CoreContext } from './core-context.ts';
import { requireUser } from './require-user.ts';
import { retrying } from './retrying.ts';

/** Suggestions of this many users are remembered. */
const MAX_REMEMBERED = 500;

/** Starter queries by user, with the profile they were made from. */
export type RememberedQueries = Map<string, { readonly profile: string; readonly queries: Promise<readonly string[]> }>;

/**
 * Questions that a person could ask, from their profile (spec §2, chat). Asked for once per user and profile content
 * (AMB-44). When the assistant gives none, which is only logged, the prepared ones, and it is asked again the next time.
 * Empty for people whom the gate keeps out of the chat.
 */
export async function suggestQueries(context: CoreContext, remembered: RememberedQueries, uid: string): Promise<readonly string[]> {
  const { log, settings, users } = context;
  try {
    const user = await requireUser(users, uid);
    if (settings.enforceGate && decideChatGate({ signedIn: true, user }).kind !== 'show') return [];
    const starter = starterProfile(user);
    return (await askOnce(context, remembered, { uid, starter })) ?? splitQueries(await settings.preparedQueries(starter));
  } catch (error) {
    log.warn('no starter queries', {}, error);
    return [];
  }
}

/** What the assistant suggests, now or when it was asked before; `null` when it fails. */
async function askOnce(context: CoreContext, remembered: RememberedQueries, { uid, starter }: { uid: string; starter: StarterProfile }): Promise<readonly string[] | null> {
  const { assistant, log, timer } = context;
  const profile = JSON.stringify(starter);
  const known = remembered.get(uid);
  const queries =
    known?.profile === profile
      ? known.queries
      : retrying({ timer, call: 'generateUserQueries', code: 'queries-failed' }, (signal) => assistant.starterQueries(starter, { signal, uid })).then(splitQueries);
  if (known?.profile !== profile) remember(remembered, uid, { profile, queries });
  try {
    return await queries;
  } catch (error) {
    if (remembered.get(uid)?.queries === queries) remembered.delete(uid);
    log.warn('no starter queries', {}, error);
    return null;
  }
}

function remember(remembered: RememberedQueries, uid: string, entry: { profile: string; queries: Promise<readonly string[]> }): void {
  remembered.delete(uid);
  remembered.set(uid, entry);
  const oldest = remembered.keys().next();
  if (remembered.size > MAX_REMEMBERED && oldest.done !== true) remembered.delete(oldest.value);
}
