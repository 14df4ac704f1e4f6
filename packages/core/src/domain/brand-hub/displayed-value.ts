import { asMap } from '../user/as-map.ts';
import { storedText } from '../user/stored-text.ts';
import type { UserDocument } from '../user/user-document.ts';
import { BASIC_SECTION } from './sections.ts';

/**
 * The value that a Brand Hub field shows. Basic Info: profile, then the brandHub section, then legacy brandData (under
 * userInfo before the top level), then the top-level field. Other sections: brandHub, legacy data only where the whole
 * section is missing, then old top-level copies. Blank values fall through; "" when there is none (spec §3; AMB-11, AMB-62).
 */
export function displayedValue(user: UserDocument | null, section: string, field: string): string {
  if (user === null) return '';
  const sources = section === BASIC_SECTION ? basicSources(user, field) : sectionSources(user, section, field);
  return sources.map(storedText).find((text) => text !== '') ?? '';
}

/** Legacy data of a section: userInfo.brandData wins over the top level, section by section (AMB-11). */
export function legacySection(user: UserDocument, section: string): Readonly<Record<string, unknown>> {
  const nested = asMap(asMap(asMap(user.userInfo)['brandData'])[section]);
  return hasEntries(nested) ? nested : asMap(asMap(user.brandData)[section]);
}

/** The section as stored in brandHub; absent, null and empty ones are an empty map. */
export function storedSection(user: UserDocument, section: string): Readonly<Record<string, unknown>> {
  return asMap(asMap(asMap(user.userInfo)['brandHub'])[section]);
}

/** Whether a map has any key; a section without keys counts as missing (AMB-11). */
export function hasEntries(map: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(map).length > 0;
}

function basicSources(user: UserDocument, field: string): readonly unknown[] {
  const info = asMap(user.userInfo);
  return [
    asMap(info['profile'])[field],
    storedSection(user, BASIC_SECTION)[field],
    asMap(asMap(info['brandData'])[BASIC_SECTION])[field],
    asMap(asMap(user.brandData)[BASIC_SECTION])[field],
    asMap(user)[field],
  ];
}

function sectionSources(user: UserDocument, section: string, field: string): readonly unknown[] {
  const stored = storedSection(user, section);
  const info = asMap(user.userInfo);
  const values = hasEntries(stored) ? stored : legacySection(user, section);
  if (section === 'brandCore' && field === 'mission') return [values[field], user.mission, info['mission']];
  // A text at the top level is the answer B2B, B2C or Both, or a copy; only a map holds fields of this section.
  if (section === 'targetAudience') return [values[field], asMap(user.targetAudience)[field], asMap(info['targetAudience'])[field]];
  return [values[field]];
}
