import { fileURLToPath } from 'node:url';
import { errorCodeOf } from '@marquill/core';
import type { Logger } from 'pino';
import { buildContainer, type Composition } from './composition/build-container.ts';
import type { FunctionsSettings, Settings } from './config/settings.ts';
import { createApp } from './http/create-app.ts';
import { createFunctionsApp } from './http/functions/create-functions-app.ts';
import { createHttpContext } from './http/http-context.ts';
import { listen, type Listening } from './http/listen.ts';
import { readWebPages, type WebConfig } from './http/web/web-pages.ts';
import { StartError } from './start-error.ts';

/** A server that runs. */
export interface RunningServer {
  /** Where people open the app. */
  readonly publicUrl: string;
  readonly port: number;
  /** `null` while the functions host is off. */
  readonly functionsPort: number | null;
  /** Takes nothing new, lets replies end for up to 25 s, closes everything. */
  readonly stop: () => Promise<void>;
}

const WEB_BUILD = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Starts the server: binds the ports, opens the backends, serves. Rejects with StartError when the operator can help. */
export async function startServer(settings: Settings, logger: Logger): Promise<RunningServer> {
  const listeners: Listening[] = [];
  try {
    return await open({ settings, logger, listeners });
  } catch (error) {
    await release(listeners);
    throw error;
  }
}

/** `listeners` holds every port that was bound, also when a later step fails. */
async function open({ settings, logger, listeners }: { settings: Settings; logger: Logger; listeners: Listening[] }): Promise<RunningServer> {
  const app = await bindPort('PORT', settings.port, settings.host);
  listeners.push(app);
  const functions = await bindFunctions(settings.functions);
  if (functions !== null) listeners.push(functions);
  const publicUrl = settings.publicUrl ?? `http://localhost:${app.port}`;
  const composition = await compose(settings, { publicUrl, logger });
  const context = createHttpContext(composition.appParts);
  app.serve(createApp(context));
  functions?.serve(createFunctionsApp(composition.functionsHost));
  composition.start();

  return {
    publicUrl,
    port: app.port,
    functionsPort: functions?.port ?? null,
    stop: async () => {
      const ended = Promise.all(listeners.map((listener) => listener.stopAccepting()));
      await composition.core.stop();
      context.hub.close();
      await release(listeners);
      await ended;
      await composition.close();
    },
  };
}

async function release(listeners: readonly Listening[]): Promise<void> {
  const ended = listeners.map((listener) => listener.stopAccepting());
  for (const listener of listeners) listener.cut();
  await Promise.all(ended);
}

async function bindFunctions(functions: FunctionsSettings): Promise<Listening | null> {
  return functions.kind === 'off' ? null : bindPort('FUNCTIONS_PORT', functions.port, functions.host);
}

async function bindPort(setting: string, port: number, host: string): Promise<Listening> {
  try {
    return await listen(port, host);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} on ${host} is already in use; set ${setting} to another one.`, { cause: error });
    throw new StartError(`Port ${port} on ${host} cannot be opened (${String(code)}); check ${setting} and its host.`, { cause: error });
  }
}

async function compose(settings: Settings, { publicUrl, logger }: { publicUrl: string; logger: Logger }): Promise<Composition> {
  const config: WebConfig = {
    productName: settings.productName,
    assistantName: settings.assistantName,
    supportEmail: settings.supportEmail,
    minPasswordLength: settings.minPasswordLength,
    googleSignIn: true,
    ownPasswords: settings.identity.kind === 'own',
    copy: settings.copy,
  };
  try {
    return await buildContainer({ settings, publicUrl, logger }, readWebPages(WEB_BUILD, config, publicUrl));
  } catch (error) {
    const sentence = error instanceof Error && errorCodeOf(error) === 'unavailable' ? storageSentence(settings, error) : null;
    throw sentence === null ? error : new StartError(sentence, { cause: error });
  }
}

function storageSentence(settings: Settings, error: Error): string {
  if (settings.storage.kind === 'postgres') return 'The database of DATABASE_URL does not answer.';
  return `${error.message} Set DATA_DIR to another folder, or stop the other process.`;
}
