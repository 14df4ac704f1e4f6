/** How long and deep replies are (spec §2, reply-style picker). */
export type ReplyStyle = 'normal' | 'concise' | 'explanatory';

/** The styles a person can choose, in the picker's order, with their labels (spec §2, reply-style picker). */
export const REPLY_STYLES: readonly { readonly style: ReplyStyle; readonly label: string }[] = [
  { style: 'normal', label: 'Default responses' },
  { style: 'concise', label: 'Shorter responses' },
  { style: 'explanatory', label: 'In-depth responses' },
];

/** The style that everybody starts with (AMB-70). */
export const DEFAULT_STYLE: ReplyStyle = 'normal';

/** Reads a style in any case; "verbose" is another name of explanatory, and everything unknown is normal (AMB-13). */
export function parseStyle(value: unknown): ReplyStyle {
  const name = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (name === 'verbose') return 'explanatory';
  return REPLY_STYLES.find(({ style }) => style === name)?.style ?? DEFAULT_STYLE;
}
