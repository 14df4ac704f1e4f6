import { isTimeZone } from '../domain/daily-limit/civil-date.ts';
import type { UserDocument } from '../domain/user/user-document.ts';
import type { CoreContext } from './core-context.ts';

/** The zone whose day counts (AMB-47): the named one, else the user's stored one, else UTC. */
export function timeZoneOf(user: UserDocument | null, named: string | undefined): string {
  return [named, user?.timeZone].find((zone) => zone !== undefined && isTimeZone(zone)) ?? 'UTC';
}

/** Stores a named zone that is new on the user document; nobody waits for it, a failure is only logged. */
export function rememberTimeZone({ users, background }: CoreContext, user: UserDocument, named: string | undefined): void {
  if (named === undefined || named === user.timeZone || !isTimeZone(named)) return;
  void background.run('time zone not stored', users.updateUser(user.uid, [{ path: ['timeZone'], value: named }]));
}
