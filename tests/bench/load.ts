import { Agent, request } from 'node:http';

/** One request of a load. */
export interface LoadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a slice of load gave. */
export interface Load {
  readonly count: number;
  readonly perSecond: number;
  /** Times of the answers in ms, ascending. */
  readonly times: readonly number[];
}

/** How to load a server. */
export interface LoadPlan {
  readonly url: string;
  readonly connections: number;
  /** How long new requests are begun, in ms. */
  readonly forMs: number;
  /** The next request, or `null` when there is none left. */
  readonly next: () => LoadRequest | null;
  readonly expect: number;
}

const agents = new Map<string, Agent>();

/** Sends requests over a fixed number of connections, each as soon as the one before was answered. */
export async function load({ url, connections, forMs, next, expect }: LoadPlan): Promise<Load> {
  const agent = agents.get(url) ?? new Agent({ keepAlive: true, maxSockets: connections });
  agents.set(url, agent);
  const times: number[] = [];
  const begun = performance.now();
  const worker = async (): Promise<void> => {
    while (performance.now() - begun < forMs) {
      const one = next();
      if (one === null) return;
      const sent = performance.now();
      const status = await send(url, one, agent);
      if (status !== expect) throw new Error(`${one.path} answered ${status} instead of ${expect}.`);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - begun) / 1000;
  return { count: times.length, perSecond: times.length / seconds, times: times.sort((one, other) => one - other) };
}

function send(url: string, { method, path, headers, body }: LoadRequest, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const all = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)), 'Sec-Fetch-Site': 'same-origin', ...headers };
    const sent = request(url + path, { method, agent, headers: all }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });
}

/** The value at a part of an ascending list: 0.5 is its median. */
export function quantile(ascending: readonly number[], part: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * part))] ?? Number.NaN;
}

/** The median of values in any order. */
export function median(values: readonly number[]): number {
  return quantile([...values].sort((one, other) => one - other), 0.5);
}

/** Takes turns of two ways, drops the first pair, and gives the median of the pairs' ratios. */
export async function medianRatio(pairs: number, one: () => Promise<number>, other: () => Promise<number>): Promise<{ ratio: number; one: number; other: number }> {
  const taken: { one: number; other: number }[] = [];
  for (let pair = 0; pair <= pairs; pair += 1) taken.push({ one: await one(), other: await other() });
  const counted = taken.slice(1);
  return {
    ratio: median(counted.map((pair) => pair.one / pair.other)),
    one: median(counted.map((pair) => pair.one)),
    other: median(counted.map((pair) => pair.other)),
  };
}
