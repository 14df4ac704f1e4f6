export { createOpenAIAssistant, type OpenAIAssistantOptions } from './create-openai-assistant.ts';
export { createTokenBudget, type TokenBudget, type TokenBudgetOptions } from './token-budget.ts';
