import { pino } from 'pino';
import { readSettings } from '../config/read-settings.ts';
import { startServer, type RunningServer } from '../start-server.ts';

/** Starts a whole server from settings, on free ports, in memory and without log lines, unless the settings say otherwise. */
export async function startWithSettings(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const result = readSettings({ PORT: '0', FUNCTIONS_PORT: '0', STORAGE: 'memory', ...environment });
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'));
  return startServer(result.settings, pino({ level: 'silent' }));
}
