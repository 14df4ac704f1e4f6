export { createOfflineAssistant, type OfflineAssistantOptions } from './create-offline-assistant.ts';
