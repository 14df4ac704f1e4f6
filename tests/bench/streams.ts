import { readFileSync } from 'node:fs';
import { get, request, type ClientRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeDataDir } from '../e2e/support/product.ts';
import { inTurns } from '../faults/support/in-turns.ts';
import { atMost, told, type Result } from '../faults/support/result.ts';
import { serverProcess, type ServerProcess } from '../faults/support/server-process.ts';
import { startHelper } from './bare-helper.ts';
import { medianRatio, median } from './load.ts';
import { signUp, type Member } from './member.ts';

const PEOPLE = 100;
const FEW = 100;
const PUBLISHES = 40;
const PAIRS = 7;
const COLLECT = fileURLToPath(new URL('./collect-garbage.mjs', import.meta.url));

/** G11 and G12: what an idle live stream costs beside bare node:http, and whether telling one reader grows with the others. */
export async function benchStreams(many: number): Promise<readonly Result[]> {
  const data = makeDataDir();
  const settings = { STORAGE: 'memory', NODE_OPTIONS: `--import=${COLLECT}` };
  const [crowded, quiet] = await Promise.all([serverProcess(data.path, settings), serverProcess(data.path, settings)]);
  const streams: ClientRequest[] = [];
  const bare = await startHelper('bare-streams.mjs', [], [`--import=${COLLECT}`]);
  try {
    await crowded.start().ready;
    await quiet.start().ready;
    const people: Member[] = [];
    await inTurns(Array.from({ length: PEOPLE }), 4, async () => void people.push(await signUp(crowded.url)));
    const cookieOf = (index: number): string => people[index % people.length]?.cookie ?? '';

    const bareBytes = await growth(bare.pid, () => openMany(streams, many, () => ({ address: `${bare.url}/`, cookie: 'sid=0' })));
    const ourBytes = await growth(crowded.pid(), () =>
      openMany(streams, many, (index) => ({ address: `${crowded.url}/api/live?chat=none&zone=UTC`, cookie: cookieOf(index) })),
    );
    const lone = await signUp(quiet.url);
    await openMany(streams, FEW, () => ({ address: `${quiet.url}/api/live?chat=none&zone=UTC`, cookie: lone.cookie }));

    const crowdedReader = await createReader(crowded);
    const quietReader = await createReader(quiet);
    const { ratio, one, other } = await medianRatio(PAIRS, crowdedReader, quietReader);
    const perStream = (bytes: number): number => bytes / many / 1024;
    return [
      {
        scenario: 'G11 an idle live stream',
        size: `${many} streams of ${PEOPLE} people, storage in memory`,
        findings: [told('KiB for each', perStream(ourBytes)), told('bare node:http', perStream(bareBytes)), atMost('ratio', ourBytes / bareBytes, 1.6)],
      },
      {
        scenario: 'G12 telling one reader',
        size: `${many} against ${FEW} streams, from the request to the event`,
        findings: [told(`p50 ms at ${many}`, one), told(`p50 ms at ${FEW}`, other), atMost('ratio', ratio, 2)],
      },
    ];
  } finally {
    for (const stream of streams) stream.destroy();
    bare.stop();
    await Promise.all([crowded.end('SIGKILL'), quiet.end('SIGKILL')]);
    data.remove();
  }
}

/** By how many bytes a process grows while something is done, garbage apart. */
async function growth(pid: number, work: () => Promise<void>): Promise<number> {
  const before = await residentBytes(pid);
  await work();
  return (await residentBytes(pid)) - before;
}

async function residentBytes(pid: number): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    process.kill(pid, 'SIGUSR2');
    await wait(500);
  }
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

async function openMany(streams: ClientRequest[], count: number, of: (index: number) => { address: string; cookie: string }): Promise<void> {
  await inTurns(Array.from({ length: count }), 50, async (_nothing, index) => {
    const { address, cookie } = of(index);
    await new Promise<void>((resolve, reject) => {
      const sent = get(address, { agent: false, headers: { Cookie: cookie, Accept: 'text/event-stream' } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`A stream was answered ${answer.statusCode}.`));
        answer.on('error', () => undefined).once('data', () => resolve()).resume();
      });
      streams.push(sent.on('error', reject));
    });
  });
}

/** Somebody with one stream; each call changes the theme some times and gives the median time until the stream told it. */
async function createReader({ url }: ServerProcess): Promise<() => Promise<number>> {
  const { cookie } = await signUp(url);
  let told: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    get(`${url}/api/live?zone=UTC`, { agent: false, headers: { Cookie: cookie } }, (answer) => {
      answer.on('error', () => undefined).setEncoding('utf8').on('data', (piece: string) => {
        resolve();
        if (piece.includes('event: user')) told();
      });
    }).on('error', () => undefined);
  });
  let isDark = false;
  return async () => {
    const times: number[] = [];
    for (let publish = 0; publish < PUBLISHES; publish += 1) {
      isDark = !isDark;
      const begun = performance.now();
      const heard = new Promise<void>((resolve) => (told = resolve));
      const headers = { Cookie: cookie, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
      request(`${url}/api/theme`, { method: 'PUT', headers }, (answer) => answer.resume()).end(JSON.stringify({ theme: isDark ? 'dark' : 'light' }));
      await heard;
      times.push(performance.now() - begun);
    }
    return median(times);
  };
}
