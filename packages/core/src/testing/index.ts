export { createMemoryAssistant, createMemoryClock } from '../memory/index.ts';
