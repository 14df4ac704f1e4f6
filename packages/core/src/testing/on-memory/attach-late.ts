import type { Listener, LiveRows, Stop } from '../../ports/live.ts';

/** How many turns pass between the snapshot and the attaching. */
const LATE_TURNS = 20;

/** A watch with the classic race: it reads the rows, and attaches to the changes a little later. For tests of the suites. */
export function attachLate<Row>(watch: (listener: Listener<LiveRows<Row>>) => Stop, listener: Listener<LiveRows<Row>>): Stop {
  let hasSnapshot = false;
  const stopReading = watch((event) => {
    if (!hasSnapshot) listener(event);
    hasSnapshot = true;
  });
  let stop: Stop = stopReading;
  void (async () => {
    for (let turn = 0; turn < LATE_TURNS; turn += 1) await Promise.resolve();
    stopReading();
    stop = watch((event) => {
      if (event.kind === 'change') listener(event);
    });
  })();
  return () => stop();
}
