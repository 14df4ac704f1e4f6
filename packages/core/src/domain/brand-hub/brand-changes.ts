import { asMap } from '../user/as-map.ts';
import { storedText } from '../user/stored-text.ts';
import type { FieldChange, FieldValue, UserDocument } from '../user/user-document.ts';
import { hasEntries, legacySection, storedSection } from './displayed-value.ts';
import { BASIC_SECTION } from './sections.ts';

/** Fields of Basic Info that a save keeps out of userInfo.brandHub (spec §7, Brand Hub save). */
const EXCLUDED_FIELDS: readonly string[] = ['businessName', 'industry', 'businessDescription'];

/** Which Brand Hub field feeds a copy at the top of the document (spec §7; AMB-10). */
const TOP_LEVEL_COPIES: Readonly<Record<string, string>> = {
  'brandCore.mission': 'mission',
  'targetAudience.idealCustomer': 'targetAudience',
};

/**
 * What saving a Brand Hub field writes: userInfo.brandHub.<section>.<field>, with the top-level copies of mission and
 * target audience. Business name, industry and description go to userInfo.profile and the top-level answer instead;
 * role goes to all three, so that every reading order shows it (spec §7, Brand Hub save; AMB-09, AMB-12).
 */
export function brandFieldChanges(section: string, field: string, value: string): readonly FieldChange[] {
  const hub: FieldChange = { path: ['userInfo', 'brandHub', section, field], value };
  if (section === BASIC_SECTION) {
    const profile: FieldChange[] = [
      { path: ['userInfo', 'profile', field], value },
      { path: [field], value },
    ];
    return EXCLUDED_FIELDS.includes(field) ? profile : [hub, ...profile];
  }
  const copy = TOP_LEVEL_COPIES[`${section}.${field}`];
  return copy === undefined ? [hub] : [hub, { path: [copy], value }];
}

/**
 * What keeps the onboarding answer B2B, B2C or Both before the ideal customer overwrites its top-level place, for
 * documents that hold it nowhere else (AMB-10). Nothing otherwise.
 */
export function keepAudienceChanges(user: UserDocument): readonly FieldChange[] {
  const answer = user.targetAudience;
  const kept = storedText(asMap(asMap(user.userInfo)['profile'])['targetAudience']);
  const isAnswer = answer === 'B2B' || answer === 'B2C' || answer === 'Both';
  return isAnswer && kept === '' ? [{ path: ['userInfo', 'profile', 'targetAudience'], value: answer }] : [];
}

/** What copies legacy brandData into brandHub: whole sections, only where the section is missing (spec §3; AMB-11). Nothing when all is there. */
export function legacyCopyChanges(user: UserDocument): readonly FieldChange[] {
  const legacyData = [asMap(user.userInfo)['brandData'], user.brandData];
  const sections = new Set(legacyData.flatMap((data) => Object.keys(asMap(data))));
  return [...sections].flatMap((section): FieldChange[] => {
    const legacy = legacySection(user, section);
    if (hasEntries(storedSection(user, section)) || !hasEntries(legacy)) return [];
    return [{ path: ['userInfo', 'brandHub', section], value: legacy as Readonly<Record<string, FieldValue>> }];
  });
}
