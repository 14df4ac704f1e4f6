import { pino } from 'pino';
import { readSettings } from './config/read-settings.ts';
import { StartError } from './start-error.ts';
import { startServer, type RunningServer } from './start-server.ts';

/** Starts the server from the environment and stops it on SIGINT or SIGTERM; a failed start ends with code 1. */
export async function run(): Promise<void> {
  const result = readSettings(process.env);
  if (result.kind === 'problems') {
    fail(['The server cannot start. Please put these settings right:', ...result.problems.map((problem) => `  - ${problem}`)]);
  }
  const { settings } = result;
  const logger = pino({ level: settings.logLevel, base: null }, pino.destination({ dest: 2, sync: true }));
  try {
    const server = await startServer(settings, logger);
    stopOnSignal(server);
    process.stdout.write(`${settings.productName} is ready at ${server.publicUrl}\n`);
  } catch (error) {
    if (error instanceof StartError) fail([error.message]);
    throw error;
  }
}

/** A second signal within this time is the same Ctrl-C, passed on by npm or the start script. */
const SAME_SIGNAL_MS = 1_000;

/** Stops on the first signal, or when the start script is gone; a later signal means that nobody wants to wait. */
function stopOnSignal(server: RunningServer): void {
  let stoppingSince: number | null = null;
  const stop = (): void => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.once('disconnect', stop);
}

function fail(lines: readonly string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}
