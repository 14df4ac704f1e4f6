import { setTimeout as wait } from 'node:timers/promises';
import { makeDataDir } from '../../e2e/support/product.ts';
import { postgresGround, type Ground } from './ground.ts';
import { startModel, type Model, type Speech } from './model.ts';
import { serverProcess, type ServerProcess } from './server-process.ts';

/** Several servers on one database, with a model of their own. */
export interface Cluster {
  readonly ground: Ground;
  readonly servers: readonly ServerProcess[];
  readonly urls: readonly string[];
  readonly model: Model;
  /** Resolves when no reply is pending any more; rejects after 20 s. */
  settled(): Promise<void>;
  /** Processes that ended without being told to. */
  exits(): number;
  close(): Promise<void>;
}

/** What a cluster is made of. */
export interface ClusterParts {
  readonly servers: number;
  readonly speech: Speech;
  readonly settings?: Readonly<Record<string, string>>;
}

const SETTLING_MS = 20_000;

/** Starts the servers on a new database. */
export async function openCluster(postgres: { createDatabase(): Promise<string> }, parts: ClusterParts): Promise<Cluster> {
  const ground = await postgresGround(await postgres.createDatabase());
  const model = await startModel(parts.speech);
  const data = makeDataDir();
  const settings = { ...ground.settings, OPENAI_BASE_URL: model.url, ...parts.settings };
  const servers = await Promise.all(Array.from({ length: parts.servers }, () => serverProcess(data.path, settings)));
  await Promise.all(servers.map((server) => server.start().ready));
  return {
    ground,
    model,
    servers,
    urls: servers.map(({ url }) => url),
    async settled() {
      for (let waited = 0; waited < SETTLING_MS; waited += 100) {
        const [pending] = await ground.read<{ count: number }>('select count(*) from reply_jobs');
        if (Number(pending?.count) === 0) return;
        await wait(100);
      }
      throw new Error('Replies are still pending.');
    },
    exits: () => servers.reduce((sum, server) => sum + server.exits(), 0),
    async close() {
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await model.stop();
      await ground.close();
      data.remove();
    },
  };
}
