/** The themes a person can have (spec §1). */
export type Theme = 'light' | 'dark';

/** Brand Hub values: section key → field key → text (spec §3, userInfo.brandHub). */
export type BrandSections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Nested answers and brand data of a user (spec §3, userInfo). */
export interface UserInfo {
  readonly profile?: Readonly<Record<string, string | readonly string[]>>;
  readonly brandHub?: BrandSections;
  /** Legacy copy with the shape of brandHub; read, never written. */
  readonly brandData?: BrandSections;
  readonly mission?: string;
  readonly targetAudience?: unknown;
}

/**
 * The user document, keyed by uid in the users collection (spec §3).
 * Fields are optional because older documents lack them; rules say what a missing field means.
 */
export interface UserDocument {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** `null` when the stored document has no date or one that cannot be read. */
  readonly createdAt: Date | null;
  readonly didOnboarding?: boolean;
  readonly currentOnboardingStep?: number;
  /** `none`, `canceled`, `active` or any other value; missing, null and empty read as `none`. */
  readonly plan?: string;
  readonly stripeCustomerId?: string;
  readonly checkoutSessionId?: string;
  readonly paymentStatus?: string;
  readonly updatedAt?: Date;
  /** `startup` or any other value (a company type); missing reads as `startup`. */
  readonly accountType?: string;
  readonly theme?: string;
  /** IANA name of the zone whose midnight resets the counter. */
  readonly timeZone?: string;
  readonly businessName?: string;
  readonly businessDescription?: string;
  readonly industry?: string;
  /** The answer B2B, B2C or Both; old documents may hold a map here (read with `topLevelText`). */
  readonly targetAudience?: unknown;
  readonly role?: string;
  readonly marketingFocus?: readonly string[];
  readonly businessAge?: string;
  readonly services?: string;
  readonly mission?: string;
  readonly growthGoals?: string;
  readonly userInfo?: UserInfo;
  /** Legacy copy at the top level; read, never written. */
  readonly brandData?: BrandSections;
}

/** One field of the document to set or remove; `path` goes from the top of the document downwards. */
export type FieldChange =
  | { readonly path: readonly [string, ...string[]]; readonly value: FieldValue }
  | { readonly path: readonly [string, ...string[]]; readonly remove: true };

/** What a document field can hold. */
export type FieldValue = string | number | boolean | null | Date | readonly FieldValue[] | { readonly [key: string]: FieldValue };
