import type { FieldChange, UserDocument } from '../domain/user/user-document.ts';
import type { Listener, Stop } from './live.ts';

/** A user document with the version of its row, which grows with every change. */
export interface StoredUser {
  readonly user: UserDocument;
  readonly version: number;
}

/** What must hold for an update to be applied; each unless left out. */
export interface UpdateCondition {
  /** The document has this version: nobody has changed it since it was read. */
  readonly version?: number;
  /** No update was applied with this key. Keys are kept with their changes, in one transaction, and for at least 30 days. */
  readonly once?: string;
}

/** Keeps the user documents, keyed by uid. Failures of the storage reject with code `unavailable`. */
export interface UserStore {
  /**
   * Stores a new document. An existing one is left untouched and `exists` is returned; of two parallel calls one
   * creates. `gone`, and nothing stored, for a uid that was erased.
   */
  createUser(user: UserDocument): Promise<'created' | 'exists' | 'gone'>;

  /** The document, or `null` when there is none. Dates come back as dates, whatever form they were stored in. */
  readUser(uid: string): Promise<StoredUser | null>;

  /**
   * Partial update: sets or removes exactly the named fields in one atomic step and leaves every other field alone,
   * also fields written by others at the same moment. Missing maps on the way are created; a path that runs
   * through a value that is no map replaces that value by a map. No document: nothing happens, `missing`.
   * When a condition does not hold nothing happens either: `stale` for another version, then `repeated` for a used key.
   * Of parallel calls that name one version, or one key, exactly one is applied.
   */
  updateUser(uid: string, changes: readonly FieldChange[], condition?: UpdateCondition): Promise<'updated' | 'missing' | 'stale' | 'repeated'>;

  /** The uid whose document holds this stripeCustomerId, or `null`. */
  findByStripeCustomer(customerId: string): Promise<string | null>;

  /**
   * Up to `limit` people with a stripeCustomerId, in the order of that id, beginning after `after` (`null`: from the
   * start). Read page by page, everybody who has one all the while comes exactly once.
   */
  listCustomers(after: string | null, limit: number): Promise<readonly { readonly uid: string; readonly customerId: string }[]>;

  /**
   * Deletes the document and the `once` keys that were used for it, for good: a hash of the uid is kept, and no document
   * is stored for it any more. Watches are told `null`. Harmless when repeated, or without a document.
   */
  eraseUser(uid: string): Promise<void>;

  /**
   * Calls the listener with the document as it is (`null` when missing), then again after each change.
   * No change between the first call and the later ones is lost; several quick changes may arrive as one.
   */
  watchUser(uid: string, listener: Listener<StoredUser | null>): Stop;
}
