/** A colour in its three forms (spec §3). A form that holds invalid text is kept as typed. */
export interface BrandColor {
  readonly hex: string;
  readonly rgb: string;
  readonly rgba: string;
}

/** A brand colour group (spec §2). */
export type ColorGroup = 'primary' | 'secondary';

/** The two lists of brand colours (spec §3, brandColors). */
export type BrandPalettes = Readonly<Record<ColorGroup, readonly BrandColor[]>>;
