import type { Client } from 'pg';
import type { NoticeListener } from './sql-database.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** How often a silent connection is asked whether it still lives. */
const HEARTBEAT_MS = 30_000;

/** Listens on a channel over one connection of its own and connects again whenever that is lost. Returns how to end it. */
export function listenForever(connect: () => Client, channel: string, listener: NoticeListener): () => Promise<void> {
  const ending = Promise.withResolvers<void>();
  let isEnding = false;
  let client: Client | undefined;

  /** One connection from its start to its end; true when it had begun to listen. */
  const listenOnce = async (): Promise<boolean> => {
    const lost = Promise.withResolvers<void>();
    client = connect();
    client.on('error', () => lost.resolve());
    client.on('end', () => lost.resolve());
    client.on('notification', ({ payload }) => listener.onNotice(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch {
      await client.end().catch(() => undefined);
      return false;
    }
    listener.onListening();
    const heartbeat = setInterval(() => void client?.query('select 1').catch(() => lost.resolve()), HEARTBEAT_MS);
    await Promise.race([lost.promise, ending.promise]);
    clearInterval(heartbeat);
    listener.onLost();
    void client.end().catch(() => undefined);
    return true;
  };

  const run = async () => {
    let failures = 0;
    while (!isEnding) {
      failures = (await listenOnce()) ? 0 : failures + 1;
      if (!isEnding) await Promise.race([pause(failures), ending.promise]);
    }
  };
  const running = run();

  return () => {
    isEnding = true;
    ending.resolve();
    return running;
  };
}

/** A little longer after each failure, and not all servers at the same moment. */
function pause(failures: number): Promise<void> {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  return new Promise((resolve) => {
    setTimeout(resolve, longest * (0.5 + Math.random() / 2));
  });
}
