/** Works on every item, `atOnce` of them at the same time. */
export async function inTurns<Item>(items: readonly Item[], atOnce: number, work: (item: Item, index: number) => Promise<void>): Promise<void> {
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    // The workers share one iterator, so each item is taken once.
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
