import { channelsOfColor } from './parse-color.ts';

/** The WCAG contrast ratio of two colours, 1 to 21, whichever comes first; NaN when one is no colour. */
export function contrastRatio(colorA: string, colorB: string): number {
  const [darker = Number.NaN, lighter = Number.NaN] = [luminanceOf(colorA), luminanceOf(colorB)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = channelsOfColor(color)?.map(linear) ?? [];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
