import { displayedValue } from '../brand-hub/displayed-value.ts';
import { BASIC_SECTION } from '../brand-hub/sections.ts';
import { answerText } from '../user/answer-of.ts';
import type { UserDocument } from '../user/user-document.ts';

/** The fields of the starter-query payload, in the order in which missing ones are named (spec §3, §5). */
export const STARTER_FIELDS = [
  'businessName',
  'industry',
  'businessAge',
  'services',
  'targetAudience',
  'businessDescription',
  'mission',
] as const;

/** The business profile that starter queries are made from (spec §3). */
export type StarterProfile = Readonly<Record<(typeof STARTER_FIELDS)[number], string>>;

/** What stands in a field that the user never filled in, so that the payload is always complete (AMB-08). */
export const NOT_SPECIFIED = 'Not specified';

/** The starter-query payload of a user: all seven fields, from the answers and the Brand Hub (AMB-08). */
export function starterProfile(user: UserDocument | null): StarterProfile {
  return {
    businessName: displayedValue(user, BASIC_SECTION, 'businessName') || NOT_SPECIFIED,
    industry: displayedValue(user, BASIC_SECTION, 'industry') || NOT_SPECIFIED,
    businessAge: answerText(user, 'businessAge') || NOT_SPECIFIED,
    services: answerText(user, 'services') || displayedValue(user, 'coreProducts', 'products') || NOT_SPECIFIED,
    targetAudience: answerText(user, 'targetAudience') || displayedValue(user, 'targetAudience', 'idealCustomer') || NOT_SPECIFIED,
    businessDescription: displayedValue(user, BASIC_SECTION, 'businessDescription') || NOT_SPECIFIED,
    mission: displayedValue(user, 'brandCore', 'mission') || NOT_SPECIFIED,
  };
}
