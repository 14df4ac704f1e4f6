// G13: how soon the first token of a reply is there, and how late each token comes, through the built server with
// storage in memory, beside the model asked directly and through a bare byte pipe. 20 streams of 200 tokens at 100 a
// second; the three ways take turns in one run, and the first turn of each is dropped.
//
//   npm run bench:stream
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createStreamPerson, type OnText, type StreamPerson } from './stream-person.ts';

const STREAMS = 20;
const TURNS = 7;
const APART_MS = 25;
const TOKENS = 200;
const GENERATION_MS = 2_000;

const SERVER = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const MODEL = fileURLToPath(new URL('./stream-model.ts', import.meta.url));

/** What one turn of one way gave: the median time to the first token and of the tokens' lag, in ms. */
interface Turn {
  readonly first: number;
  readonly lag: number;
}

/** Asks once, on stream number `index`. */
type Way = (index: number, onText: OnText) => Promise<void>;

if (!existsSync(SERVER)) {
  process.stderr.write('Build the server first: node packages/server/scripts/build.mjs\n');
  process.exit(1);
}
const children: ChildProcess[] = [];
const people: StreamPerson[] = [];
try {
  const model = await startHelper();
  const pipe = await startHelper(model);
  const url = await startProduct(model.replace('/chat/completions', ''));
  for (let index = 0; index < STREAMS; index += 1) people.push(await createStreamPerson(url, index));
  const agent = new Agent({ keepAlive: true });
  const ways: Readonly<Record<'direct' | 'pipe' | 'product', Way>> = {
    direct: (_index, onText) => askModel(model, agent, onText),
    pipe: (_index, onText) => askModel(pipe, agent, onText),
    product: async (index, onText) => people[index]?.ask(onText),
  };
  const turns: Record<keyof typeof ways, Turn[]> = { direct: [], pipe: [], product: [] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const name of ['direct', 'pipe', 'product'] as const) {
      const result = await takeTurn(ways[name]);
      if (turn > 0) turns[name].push(result);
    }
  }
  process.exitCode = report(turns);
} finally {
  for (const person of people) person.close();
  for (const child of children) child.kill();
}

function report(turns: Readonly<Record<'direct' | 'pipe' | 'product', readonly Turn[]>>): number {
  const extra = median(turns.product.map(({ first }, index) => first - (turns.direct[index]?.first ?? 0)));
  const pipeLag = median(turns.pipe.map(({ lag }) => lag));
  const lag = median(turns.product.map((turn) => turn.lag));
  const limits = { extraMs: 0.005 * GENERATION_MS, lagMs: 15 + 2.5 * pipeLag };
  const first = (name: keyof typeof turns): number => round(median(turns[name].map((turn) => turn.first)));
  process.stdout.write(
    `${JSON.stringify({
      goal: 'G13',
      streams: STREAMS,
      firstTokenMs: { direct: first('direct'), pipe: first('pipe'), product: first('product') },
      extraMs: round(extra),
      extraLimitMs: limits.extraMs,
      wholeOverStreamed: round(GENERATION_MS / median(turns.product.map((turn) => turn.first))),
      lagP50Ms: { direct: round(median(turns.direct.map((turn) => turn.lag))), pipe: round(pipeLag), product: round(lag) },
      lagLimitMs: round(limits.lagMs),
    })}\n`,
  );
  return extra <= limits.extraMs && lag <= limits.lagMs ? 0 : 1;
}

/** All streams at once, begun a little apart. */
async function takeTurn(way: Way): Promise<Turn> {
  const firsts: number[] = [];
  const lags: number[] = [];
  const one = async (index: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, index * APART_MS));
    const begun = performance.now();
    let tokens = 0;
    await way(index, (text) => {
      const now = performance.timeOrigin + performance.now();
      if (tokens === 0) firsts.push(performance.now() - begun);
      for (const token of text.trim().split(' ')) {
        tokens += 1;
        lags.push(now - Number(token));
      }
    });
    if (tokens !== TOKENS) throw new Error(`${tokens} of ${TOKENS} tokens arrived.`);
  };
  await Promise.all(Array.from({ length: STREAMS }, (_, index) => one(index)));
  return { first: median(firsts), lag: median(lags) };
}

/** Asks a model server as its own clients do. */
function askModel(address: string, agent: Agent, onText: OnText): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', agent, headers: { 'Content-Type': 'application/json' } }, (answer) => {
      let rest = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        const lines = (rest + piece).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (!line.startsWith('data: {')) continue;
          const { choices } = JSON.parse(line.slice(6)) as { choices: readonly { delta: { content?: string } }[] };
          const content = choices[0]?.delta.content;
          if (content !== undefined) onText(content);
        }
      });
      answer.once('end', resolve).once('error', reject);
    });
    sent.once('error', reject).end(JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'What next?' }] }));
  });
}

async function startHelper(...args: readonly string[]): Promise<string> {
  const child = fork(MODEL, [...args]);
  children.push(child);
  const [port] = (await once(child, 'message')) as [number];
  return `http://127.0.0.1:${port}/v1/chat/completions`;
}

async function startProduct(modelUrl: string): Promise<string> {
  const port = await freePort();
  const settings = {
    PORT: String(port), FUNCTIONS_PORT: 'off', STORAGE: 'memory', NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off',
    DAILY_MESSAGE_LIMIT: '1000', OPENAI_BASE_URL: modelUrl, ASSISTANT_DAILY_TOKEN_BUDGET: '1000000000', ASSISTANT_USER_DAILY_TOKEN_BUDGET: '1000000000',
  };
  const child = spawn(process.execPath, [SERVER], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...settings } });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok === true) return url;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
