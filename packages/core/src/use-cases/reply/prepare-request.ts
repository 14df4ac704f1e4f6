import { displayedValue } from '../../domain/brand-hub/displayed-value.ts';
import { COLORS_FIELD } from '../../domain/brand-hub/sections.ts';
import { parseBrandColors } from '../../domain/color/brand-colors.ts';
import { buildPrompt } from '../../domain/prompt/build-prompt.ts';
import { earlierSummary } from '../../domain/prompt/interactions.ts';
import type { UserDocument } from '../../domain/user/user-document.ts';
import { ERROR_TEXTS } from '../../errors/catalogue.ts';
import type { ReplyRequest } from '../../ports/assistant.ts';
import type { CoreContext } from '../core-context.ts';
import { patiently } from './patiently.ts';
import { readHistory } from './read-history.ts';
import type { RunningJob } from './running-job.ts';

/** Builds the question to the assistant from the profile, the conversation before the message, and the style (spec §7, AI prompt). */
export async function prepareRequest(context: CoreContext, { job, life }: RunningJob): Promise<ReplyRequest> {
  const { conversations, log, timer } = context;
  const [user, history] = await Promise.all([
    readProfile(context, job.uid),
    patiently({ timer, log, until: life.signal }, () => readHistory(conversations, job)),
  ]);
  const { text, style } = job;
  const prompt = buildPrompt({ user: user === 'unreadable' ? null : user, history, summary: earlierSummary(history), text, style });
  // Kept non-empty, and told apart from a person without answers (AMB-72).
  const userInfo = user === 'unreadable' ? ERROR_TEXTS['profile-unreadable'] : prompt.userInfo;
  return { ...prompt, userInfo, text, style };
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
