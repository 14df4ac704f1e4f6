/** How many earlier messages travel with a question, in pairs (spec §9). */
export const PROMPT_MESSAGES = 6;

/** From this many real messages on a conversation is summarised after each reply (spec §9). */
export const SUMMARY_TRIGGER = 8;

/** The longest message, in UTF-16 units (AMB-80). */
export const MESSAGE_MAX_LENGTH = 16_000;

/** The longest note beside a thumbs-down, in UTF-16 units. */
export const FEEDBACK_NOTE_MAX_LENGTH = 500;

/** Height of the message box in rows (spec §9). */
export const MESSAGE_ROWS = 3;

/** Whether a chat with this many real messages, the new reply included, gets a summary (spec §4, sending step 7). */
export function needsSummary(count: number): boolean {
  return count >= SUMMARY_TRIGGER;
}
