export { createOfflineAssistant, type OfflineAssistantOptions } from './create-offline-assistant.ts';
export { starterQueries } from './starter-queries.ts';
