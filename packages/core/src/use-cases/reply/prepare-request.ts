import { displayedValue } from '../../domain/brand-hub/displayed-value.ts';
import { COLORS_FIELD } from '../../domain/brand-hub/sections.ts';
import { parseBrandColors } from '../../domain/color/brand-colors.ts';
import type { ReplyBasis } from '../../domain/chat/reply-basis.ts';
import { basisOf } from '../../domain/prompt/basis-of.ts';
import { buildPrompt } from '../../domain/prompt/build-prompt.ts';
import { earlierSummary } from '../../domain/prompt/interactions.ts';
import type { UserDocument } from '../../domain/user/user-document.ts';
import { ERROR_TEXTS } from '../../errors/catalogue.ts';
import type { ReplyRequest } from '../../ports/assistant.ts';
import type { CoreContext } from '../core-context.ts';
import { patiently } from './patiently.ts';
import { readHistory } from './read-history.ts';
import type { RunningJob } from './running-job.ts';

/** A question to the assistant, and what its reply will rest on. */
export interface PreparedRequest {
  readonly request: ReplyRequest;
  readonly basis: ReplyBasis;
}

/** Builds the question to the assistant from the profile, the conversation before the message, and the style (spec §7, AI prompt). */
export async function prepareRequest(context: CoreContext, { job, life }: RunningJob): Promise<PreparedRequest> {
  const { conversations, log, timer } = context;
  const [read, history] = await Promise.all([
    readProfile(context, job.uid),
    patiently({ timer, log, until: life.signal }, () => readHistory(conversations, job)),
  ]);
  const { text, style } = job;
  const user = read === 'unreadable' ? null : read;
  const prompt = buildPrompt({ user, history, summary: earlierSummary(history), text, style });
  const { query, context: earlier, facts } = prompt;
  // Kept non-empty, and told apart from a person without answers (AMB-72).
  const userInfo = read === 'unreadable' ? ERROR_TEXTS['profile-unreadable'] : prompt.userInfo;
  return { request: { query, context: earlier, userInfo, facts, text, style }, basis: basisOf(prompt, { user, style }) };
}

async function readProfile({ log, users }: CoreContext, uid: string): Promise<UserDocument | null | 'unreadable'> {
  try {
    const user = (await users.readUser(uid))?.user ?? null;
    const colors = displayedValue(user, COLORS_FIELD.section, COLORS_FIELD.field);
    if (parseBrandColors(colors).failed) log.warn(ERROR_TEXTS['colors-unparsable'], { uid });
    return user;
  } catch (error) {
    log.error('profile not read', { uid }, error);
    return 'unreadable';
  }
}
