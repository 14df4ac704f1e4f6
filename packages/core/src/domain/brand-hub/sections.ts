import { businessNameLabel } from '../profile/profile-fields.ts';
import { isStartup } from '../user/account-type.ts';

/** One field of the Brand Hub. */
export interface BrandField {
  readonly key: string;
  readonly label: string;
  /** Edited in a box of several lines (AMB-53). */
  readonly multiline: boolean;
  readonly kind: 'text' | 'colors';
}

/** One section of the Brand Hub with its fields in order. */
export interface BrandSection {
  readonly key: string;
  readonly title: string;
  readonly fields: readonly BrandField[];
}

/** Section key of Basic Info (AMB-12). */
export const BASIC_SECTION = 'basicInfo';

/** Where the brand colours live. */
export const COLORS_FIELD = { section: 'visualIdentity', field: 'brandColors' } as const;

const SECTIONS: readonly BrandSection[] = [
  {
    key: 'brandCore',
    title: 'Brand Core',
    fields: [area('mission', 'Mission'), area('vision', 'Vision'), area('values', 'Values'), area('brandPurpose', 'Brand Purpose')],
  },
  {
    key: 'targetAudience',
    title: 'Target Audience',
    fields: [
      area('idealCustomer', 'Ideal Customer'),
      area('painPoints', 'Pain Points'),
      area('desires', 'Desires'),
      area('buyingTriggers', 'Buying Triggers'),
    ],
  },
  {
    key: 'positioning',
    title: 'Positioning',
    fields: [
      line('category', 'Category'),
      area('competitiveAdvantage', 'Competitive Advantage'),
      area('positioningStatement', 'Positioning Statement'),
    ],
  },
  {
    key: 'brandVoice',
    title: 'Brand Voice',
    fields: [area('toneOfVoice', 'Tone of Voice'), area('vocabularyGuide', 'Vocabulary Guide')],
  },
  {
    key: COLORS_FIELD.section,
    title: 'Visual Identity',
    fields: [{ key: COLORS_FIELD.field, label: 'Brand Colors', multiline: false, kind: 'colors' }, area('designStyle', 'Design Style')],
  },
  {
    key: 'coreProducts',
    title: 'Core Products/Services',
    fields: [area('products', 'What are you selling?'), area('usp', 'USP')],
  },
];

/** The sections of the Brand Hub for an account type: startups describe themselves, everybody else has a role (spec §2, Brand Hub). */
export function brandSectionsFor(accountType: string | null | undefined): readonly BrandSection[] {
  const own = isStartup({ accountType: accountType ?? null }) ? area('businessDescription', 'Description') : line('role', 'Role');
  const fields = [line('businessName', businessNameLabel(accountType)), line('industry', 'Industry'), own];
  return [{ key: BASIC_SECTION, title: 'Basic Info', fields }, ...SECTIONS];
}

/** Whether the Brand Hub of any account type has this field. */
export function isBrandField(section: string, field: string): boolean {
  return ['startup', 'marketer'].some((accountType) =>
    brandSectionsFor(accountType).some(({ key, fields }) => key === section && fields.some((candidate) => candidate.key === field)),
  );
}

function line(key: string, label: string): BrandField {
  return { key, label, multiline: false, kind: 'text' };
}

function area(key: string, label: string): BrandField {
  return { key, label, multiline: true, kind: 'text' };
}
