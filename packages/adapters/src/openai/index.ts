export { createOpenAIAssistant, type OpenAIAssistantOptions } from './create-openai-assistant.ts';
export type { TokenUsage } from './answer-part.ts';
export type { ModelUsage } from './ask-model.ts';
export { createTokenBudget, type TokenBudget, type TokenBudgetOptions } from './token-budget.ts';
