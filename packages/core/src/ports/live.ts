/** Ends a watch. Calling it twice is harmless; no listener is called after it. */
export type Stop = () => void;

/**
 * What a watch of many rows says. The first call is always a full, ordered snapshot; a later snapshot replaces
 * everything (after a lost connection). A change lists the rows as they are now and the ids that are gone.
 */
export type LiveRows<Row> =
  | { readonly kind: 'snapshot'; readonly rows: readonly Row[] }
  | { readonly kind: 'change'; readonly saved: readonly Row[]; readonly removed: readonly string[] };

/** Listeners must not throw and must not wait. */
export type Listener<Event> = (event: Event) => void;
