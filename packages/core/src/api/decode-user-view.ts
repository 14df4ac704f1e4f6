import type { UserDocument } from '../domain/user/user-document.ts';
import { toDate } from '../domain/user/to-date.ts';
import type { UserView } from './wire.ts';

/** The wire's view of a person as a user document, so that browsers decide gates, labels and values with the same functions. */
export function decodeUserView({ version: _version, hasCustomer: _hasCustomer, createdAt, ...fields }: UserView): UserDocument {
  return { ...fields, createdAt: toDate(createdAt) };
}
