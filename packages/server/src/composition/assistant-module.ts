import type { Assistant, Timer } from '@marquill/core';
import { ContainerModule } from 'inversify';
import { lazy } from './lazy.ts';
import { TOKENS } from './tokens.ts';

/** The offline assistant; its playbooks are loaded with the first question. */
export const offlineAssistantModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.assistant)
    .toResolvedValue((timer) => lazyAssistant(() => loadOffline(timer)), [TOKENS.timer])
    .inSingletonScope();
});

async function loadOffline(timer: Timer): Promise<Assistant> {
  const { createOfflineAssistant } = await import('@marquill/adapters/offline-assistant');
  return createOfflineAssistant({ timer });
}

function lazyAssistant(load: () => Promise<Assistant>): Assistant {
  const get = lazy(load);
  return {
    reply: async (request, stream) => (await get()).reply(request, stream),
    title: async (query, chatResponse, signal) => (await get()).title(query, chatResponse, signal),
    summary: async (text, signal) => (await get()).summary(text, signal),
    starterQueries: async (profile, signal) => (await get()).starterQueries(profile, signal),
  };
}
