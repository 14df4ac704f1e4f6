import {
  backgroundMessage,
  buildInteractions,
  dataBlocks,
  STARTER_FIELDS,
  STARTER_PROMPT,
  SUMMARY_PROMPT,
  systemPrompt,
  TITLE_PROMPT,
  USER_ROLE,
  type ReplyRequest,
  type StarterProfile,
} from '@marquill/core';

/** What a model is sent: our own words in the system role, everything that people wrote in the user role. */
export interface Prompt {
  readonly system: string;
  readonly user: string;
}

/** How much of one field of a starter profile travels, in UTF-16 units. */
const FIELD_MAX_LENGTH = 2_000;

/** The prompt of a reply: the profile and the earlier conversation in their blocks, then the question. One message, because some models refuse two in a row. */
export function replyPrompt(productName: string, { query, context, userInfo }: ReplyRequest): Prompt {
  return { system: systemPrompt(productName), user: `${backgroundMessage({ userInfo, context })}\n\n${query}` };
}

/** The prompt of a title, from the first exchange. */
export function titlePrompt(query: string, chatResponse: string): Prompt {
  const conversation = buildInteractions([
    { role: USER_ROLE, text: query },
    { role: 'assistant', text: chatResponse },
  ]);
  return { system: TITLE_PROMPT, user: dataBlocks({ conversation }) };
}

/** The prompt of a summary. */
export function summaryPrompt(text: string): Prompt {
  return { system: SUMMARY_PROMPT, user: dataBlocks({ conversation: text }) };
}

/** The prompt of starter queries: one line a field. */
export function starterPrompt(profile: StarterProfile): Prompt {
  const lines = STARTER_FIELDS.map((field) => `${field}: ${profile[field].replace(/\s+/g, ' ').trim().slice(0, FIELD_MAX_LENGTH)}`);
  return { system: STARTER_PROMPT, user: dataBlocks({ business_profile: lines.join('\n') }) };
}
