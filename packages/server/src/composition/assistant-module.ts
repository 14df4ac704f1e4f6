import type { Assistant, Clock, Log, Timer } from '@marquill/core';
import { ContainerModule } from 'inversify';
import type { AssistantSettings } from '../config/settings.ts';
import { lazy } from './lazy.ts';
import type { Storage } from './storage.ts';
import { TOKENS } from './tokens.ts';

type ModelSettings = Extract<AssistantSettings, { kind: 'openai' }>;

/** The module of the configured assistant; it is loaded with the first question. */
export function assistantModule(assistant: AssistantSettings): ContainerModule {
  return assistant.kind === 'openai' ? modelModule(assistant) : offlineAssistantModule;
}

const offlineAssistantModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.assistant)
    .toResolvedValue((timer) => lazyAssistant(() => loadOffline(timer)), [TOKENS.timer])
    .inSingletonScope();
});

async function loadOffline(timer: Timer): Promise<Assistant> {
  const { createOfflineAssistant } = await import('@marquill/adapters/offline-assistant');
  return createOfflineAssistant({ timer });
}

function modelModule(model: ModelSettings): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(TOKENS.assistant)
      .toResolvedValue(
        (...[{ productName }, { records }, clock, timer, log]) => lazyAssistant(() => loadModel(model, { productName, records, clock, timer, log })),
        [TOKENS.settings, TOKENS.storage, TOKENS.clock, TOKENS.timer, TOKENS.log],
      )
      .inSingletonScope();
  });
}

interface ModelGround extends Pick<Storage, 'records'> {
  readonly productName: string;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Log;
}

async function loadModel(settings: ModelSettings, { productName, records, clock, timer, log }: ModelGround): Promise<Assistant> {
  const { apiKey, baseUrl, model, maxOutputTokens, temperature, dailyTokenBudget, userDailyTokenBudget } = settings;
  const [{ default: OpenAI }, { createOpenAIAssistant, createTokenBudget }] = await Promise.all([
    import('openai'),
    import('@marquill/adapters/openai'),
  ]);
  // Everything that the SDK would otherwise take from variables of its own is given here. Servers without keys ignore the key.
  const client = new OpenAI({
    apiKey: apiKey ?? 'none', baseURL: baseUrl ?? 'https://api.openai.com/v1',
    adminAPIKey: null, organization: null, project: null, webhookSecret: null, logLevel: 'off', maxRetries: 0,
  });
  const budget = createTokenBudget({ records, clock, log, dailyTokens: dailyTokenBudget, dailyTokensPerUser: userDailyTokenBudget });
  return createOpenAIAssistant(client, {
    model, productName, maxOutputTokens, budget, timer, log,
    ...(temperature !== undefined && { temperature }),
    onUsage: (usage) => log.info('model used', { ...usage }),
  });
}

function lazyAssistant(load: () => Promise<Assistant>): Assistant {
  const get = lazy(load);
  return {
    reply: async (request, stream) => (await get()).reply(request, stream),
    title: async (query, chatResponse, call) => (await get()).title(query, chatResponse, call),
    summary: async (text, call) => (await get()).summary(text, call),
    starterQueries: async (profile, call) => (await get()).starterQueries(profile, call),
  };
}
