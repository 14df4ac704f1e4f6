/** Nobody younger may have an account (spec §9, terms). */
export const MINIMUM_AGE = 13;

/** People under this age need a parent's permission (spec §9, terms). */
export const PARENTAL_PERMISSION_AGE = 18;

/** The service is not directed to children under this age (spec §9, privacy policy). */
export const CHILDREN_AGE = 16;

/** When the privacy policy took effect, as printed (spec §1). */
export const PRIVACY_EFFECTIVE_DATE = '25 July 2025';

/** The product's name where no other is set. */
export const DEFAULT_PRODUCT_NAME = 'Marquill';

/** The version label shown in the app (spec §1). */
export function versionLabel(productName: string): string {
  return `${productName} v0.1`;
}
