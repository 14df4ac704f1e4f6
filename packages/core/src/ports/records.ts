/** A stored record with the version that a change must name. */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly value: unknown;
}

/**
 * Small JSON records by collection and id, for adapters that keep state of their own (the sandbox payment provider).
 * Values are JSON; each change is compare-and-set, so nothing is overwritten unseen.
 */
export interface Records {
  read(collection: string, id: string): Promise<StoredRecord | null>;
  /** Every record of the collection whose `index` is this text, oldest first. */
  findByIndex(collection: string, index: string): Promise<readonly StoredRecord[]>;
  /**
   * Writes when the stored version equals `expected` (0: must not exist yet). False, and nothing written, otherwise.
   * `index` makes the record findable; it may change with each write.
   */
  write(collection: string, id: string, value: unknown, expected: number, index?: string): Promise<boolean>;
  /** Deletes when the stored version equals `expected`; false, and nothing deleted, otherwise. Of parallel calls one deletes. */
  remove(collection: string, id: string, expected: number): Promise<boolean>;
}
