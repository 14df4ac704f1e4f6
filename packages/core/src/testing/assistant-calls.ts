import type { StarterProfile } from '../domain/prompt/starter-profile.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Assistant, ReplyRequest } from '../ports/assistant.ts';

/** A question of a person whose profile holds a few facts. */
export function aReplyRequest({ text = 'How do I find my first ten customers?', ...given }: Partial<ReplyRequest> = {}): ReplyRequest {
  return {
    query: text,
    text,
    context: 'This is the beginning of the conversation',
    userInfo: 'Startup Name: Analytical Engines\nIndustry: Computing',
    facts: [
      { key: 'businessName', label: 'Startup Name', value: 'Analytical Engines' },
      { key: 'industry', label: 'Industry', value: 'Computing' },
    ],
    style: 'normal',
    ...given,
  };
}

const PROFILE: StarterProfile = {
  businessName: 'Analytical Engines', industry: 'Computing', businessAge: '2 years', services: 'Engines',
  targetAudience: 'B2B', businessDescription: 'We make engines', mission: 'Calculate',
};

/** One method of the port with arguments, and the code of its failures. */
interface AssistantCall {
  readonly code: ErrorCode;
  readonly call: (assistant: Assistant, signal: AbortSignal) => Promise<string>;
}

/** Every method of the port. */
export const ASSISTANT_CALLS: Readonly<Record<keyof Assistant, AssistantCall>> = {
  reply: { code: 'reply-failed', call: (assistant, signal) => assistant.reply(aReplyRequest(), { signal, onDelta: () => undefined }) },
  title: { code: 'title-failed', call: (assistant, signal) => assistant.title('How do I find customers?', 'Talk to ten founders.', { signal }) },
  summary: { code: 'summarize-failed', call: (assistant, signal) => assistant.summary('User: How do I find customers?', { signal }) },
  starterQueries: { code: 'queries-failed', call: (assistant, signal) => assistant.starterQueries(PROFILE, { signal }) },
};
