import { makeDataDir } from '../e2e/support/product.ts';
import { atLeast, told, type Result } from '../faults/support/result.ts';
import { serverProcess } from '../faults/support/server-process.ts';
import { startHelper } from './bare-helper.ts';
import { load, medianRatio, type LoadRequest } from './load.ts';
import { signUp } from './member.ts';

const CONNECTIONS = 32;
const SLICE_MS = 1_000;
const PAIRS = 7;
const GOAL = 0.6;

/** G9: a whole route (session, validation, core, storage in memory) beside a bare Express that echoes JSON. */
export async function benchRoute(): Promise<Result> {
  const data = makeDataDir();
  const server = await serverProcess(data.path, { STORAGE: 'memory' });
  await server.start().ready;
  const bare = await startHelper('bare-express.mjs');
  try {
    const { cookie } = await signUp(server.url);
    const body = JSON.stringify({ theme: 'light' });
    const slice = (url: string, one: LoadRequest) => async (): Promise<number> =>
      (await load({ url, connections: CONNECTIONS, forMs: SLICE_MS, next: () => one, expect: 200 })).perSecond;
    const { ratio, one, other } = await medianRatio(
      PAIRS,
      slice(server.url, { method: 'PUT', path: '/api/theme', headers: { Cookie: cookie }, body }),
      slice(bare.url, { method: 'POST', path: '/echo', headers: { Cookie: cookie }, body }),
    );
    return {
      scenario: 'G9 a full route',
      size: `PUT /api/theme, ${CONNECTIONS} connections, ${PAIRS} pairs of 1 s`,
      findings: [told('requests a second', one), told('bare Express', other), atLeast('ratio', ratio, GOAL)],
    };
  } finally {
    bare.stop();
    await server.end('SIGKILL');
    data.remove();
  }
}
