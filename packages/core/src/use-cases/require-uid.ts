import { AppError } from '../errors/app-error.ts';

/** Refuses a call for nobody: `not-signed-in`. */
export function requireUid(uid: string): void {
  if (typeof uid !== 'string' || uid === '') throw new AppError('not-signed-in');
}
