import type { BrandColor } from './brand-color.ts';

/** What a new colour starts as (spec §9). */
export const NEW_COLOR = '#CCCCCC';

/** A typed text as a colour in three forms, or the text kept as typed. */
export type ParsedColor = { readonly kind: 'color'; readonly color: BrandColor } | { readonly kind: 'invalid'; readonly text: string };

/** Red, green and blue from 0 to 255. */
export type Channels = readonly [number, number, number];

const HEX = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const CHANNEL = String.raw`\s*(\d{1,3})\s*`;
const ALPHA = String.raw`\s*([01]|0?\.\d+|1\.0+)\s*`;
const RGB = new RegExp(`^rgb\\(${CHANNEL},${CHANNEL},${CHANNEL}\\)$`, 'i');
const RGBA = new RegExp(`^rgba\\(${CHANNEL},${CHANNEL},${CHANNEL},${ALPHA}\\)$`, 'i');

/**
 * Reads a colour text: hex of 3 or 6 digits with or without #, rgb(r,g,b) or rgba(r,g,b,a) (spec §5, colours; AMB-30).
 * Hex comes out upper case, rgb and rgba with ", " between the numbers; only rgba input carries an alpha other than 1.
 */
export function parseColor(text: string): ParsedColor {
  const typed = text.trim();
  const match = RGB.exec(typed) ?? RGBA.exec(typed);
  const channels = HEX.test(typed) ? channelsOfHex(typed) : match && channelsOf(match);
  if (!channels) return { kind: 'invalid', text };
  return { kind: 'color', color: colorOf(channels, decimalOf(match?.[4] ?? '1')) };
}

/** The red, green and blue of a colour text, or `null` when it is none. */
export function channelsOfColor(text: string): Channels | null {
  const parsed = parseColor(text);
  return parsed.kind === 'color' ? channelsOfHex(parsed.color.hex) : null;
}

/** A new colour in its three forms. */
export function newColor(): BrandColor {
  return colorOf(channelsOfHex(NEW_COLOR), '1');
}

function channelsOfHex(text: string): Channels {
  const digits = text.replace('#', '');
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function channelsOf(match: RegExpExecArray): Channels | null {
  const channels: Channels = [Number(match[1]), Number(match[2]), Number(match[3])];
  return channels.every((channel) => channel <= 255) ? channels : null;
}

/** The shortest decimal of an alpha, kept as text so that no digit is lost: ".50" is "0.5", "1.0" is "1". */
function decimalOf(alpha: string): string {
  const [whole, fraction = ''] = alpha.split('.');
  const digits = fraction.replace(/0+$/, '');
  return digits === '' ? whole || '0' : `0.${digits}`;
}

function colorOf(channels: Channels, alpha: string): BrandColor {
  const hex = channels.map((channel) => channel.toString(16).padStart(2, '0')).join('').toUpperCase();
  const list = channels.join(', ');
  return { hex: `#${hex}`, rgb: `rgb(${list})`, rgba: `rgba(${list}, ${alpha})` };
}
