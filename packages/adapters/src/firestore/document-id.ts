import { createHash } from 'node:crypto';

/** What Firestore does not take as an id: slashes, "." and "..", names like "__x__". */
const REFUSED = /\/|^\.{1,2}$|^__[^]*__$/;

/** Far below Firestore's 1,500 bytes, so that whole paths stay short. */
const LONGEST = 300;

/** The id of a document for an id of ours: the same, or a hash where Firestore would refuse it. Any text has one. */
export function documentId(id: string): string {
  const isKept = id !== '' && id.length <= LONGEST && !REFUSED.test(id) && id.isWellFormed();
  return isKept ? id : hashedId(id);
}

/** SHA-256 of a text in hexadecimal digits, as a document id: for keys that are secret or long. */
export function hashedId(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
