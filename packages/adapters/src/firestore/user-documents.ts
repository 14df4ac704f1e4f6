import type { DocumentSnapshot } from '@google-cloud/firestore';
import { storedText, toDate, type StoredUser, type UserDocument } from '@marquill/core';
import { decodeValue, versionOf } from './values.ts';

/** The user document in a snapshot, `null` when there is none. Dates may have any form; who a person is may be missing. */
export function storedUserOf(snapshot: DocumentSnapshot): StoredUser | null {
  const data = snapshot.data();
  if (data === undefined) return null;
  const { updatedAt, createdAt, ...fields } = decodeValue(data) as Omit<UserDocument, 'createdAt'> & Readonly<Record<string, unknown>>;
  const updated = toDate(updatedAt);
  const user: UserDocument = {
    ...fields,
    uid: fields.uid ?? snapshot.id,
    firstName: storedText(fields.firstName),
    lastName: storedText(fields.lastName),
    email: storedText(fields.email),
    createdAt: toDate(createdAt),
    ...(updated && { updatedAt: updated }),
  };
  return { user, version: versionOf(snapshot) };
}
