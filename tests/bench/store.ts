import { atLeast, told, type Result } from '../faults/support/result.ts';
import { startPostgres } from '../engines/postgres-server.ts';
import { postgresGround } from '../faults/support/ground.ts';
import { startHelper } from './bare-helper.ts';
import { load, medianRatio } from './load.ts';

const CONNECTIONS = 16;
const SLICE_MS = 1_000;
const PAIRS = 7;

/** G10: accepting a message and finishing its reply, beside two bare statements that write the same rows and notify. */
export async function benchStore(): Promise<Result | null> {
  const postgres = await startPostgres('the store steps of a send');
  if (postgres === null) return null;
  const connectionString = await postgres.createDatabase();
  const ground = await postgresGround(connectionString);
  const start = (way: string) => startHelper('bare-store.ts', [way, connectionString], ['--conditions=@marquill/source']);
  const [ours, bare] = await Promise.all([start('ours'), start('bare')]);
  try {
    const slice = (url: string) => async (): Promise<number> =>
      (await load({ url, connections: CONNECTIONS, forMs: SLICE_MS, next: () => ({ method: 'POST', path: '/step', body: '{}' }), expect: 200 })).perSecond;
    const { ratio, one, other } = await medianRatio(PAIRS, slice(ours.url), slice(bare.url));
    return {
      scenario: 'G10 accept and finish',
      size: `${CONNECTIONS} connections, ${PAIRS} pairs of 1 s`,
      findings: [told('messages a second', one), told('bare statements', other), atLeast('ratio', ratio, 0.8)],
    };
  } finally {
    ours.stop();
    bare.stop();
    await ground.close();
    await postgres.stop();
  }
}
