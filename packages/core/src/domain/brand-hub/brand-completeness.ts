import { parseBrandColors } from '../color/brand-colors.ts';
import { accountTypeOf } from '../user/account-type.ts';
import type { UserDocument } from '../user/user-document.ts';
import { displayedValue } from './displayed-value.ts';
import { brandSectionsFor, type BrandField } from './sections.ts';

/** How many fields of a section are filled in. */
export interface SectionCompleteness {
  readonly key: string;
  readonly title: string;
  readonly filled: number;
  readonly total: number;
}

/** How much of the Brand Hub is filled in. */
export interface BrandCompleteness {
  readonly filled: number;
  readonly total: number;
  readonly sections: readonly SectionCompleteness[];
}

/** Counts the filled fields of the account type's Brand Hub; brand colours count as one field that needs a colour in either list. */
export function brandCompleteness(user: UserDocument | null): BrandCompleteness {
  const sections = brandSectionsFor(accountTypeOf(user)).map(({ key, title, fields }) => ({
    key,
    title,
    filled: fields.filter((field) => isFilled(field, displayedValue(user, key, field.key))).length,
    total: fields.length,
  }));
  return { filled: sum(sections.map(({ filled }) => filled)), total: sum(sections.map(({ total }) => total)), sections };
}

function isFilled({ kind }: BrandField, value: string): boolean {
  if (kind === 'text') return value !== '';
  const { primary, secondary } = parseBrandColors(value);
  return primary.length + secondary.length > 0;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
