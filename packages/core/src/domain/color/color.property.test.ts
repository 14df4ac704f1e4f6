import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BrandColor } from './brand-color.ts';
import { formatBrandColors, parseBrandColors, replaceColors } from './brand-colors.ts';
import { editColor } from './edit-color.ts';
import { parseColor } from './parse-color.ts';

const channel = fc.integer({ min: 0, max: 255 });
const space = fc.constantFrom('', '', ' ', '  ', '\t');
const alpha = fc.oneof(fc.constantFrom('0', '1', '.5', '0.5', '1.0', '0.0', '0.333333333333333333', '0.00000001'), fc.integer({ min: 0, max: 1_000 }).map((thousandths) => String(thousandths / 1_000)));
const digits = fc.tuple(channel, channel, channel).map((channels) => channels.map((each) => each.toString(16).padStart(2, '0')).join(''));
const valid = fc.oneof(
  fc.tuple(fc.constantFrom('', '#'), digits, fc.boolean()).map(([hash, hex, upper]) => hash + (upper ? hex.toUpperCase() : hex)),
  fc.tuple(fc.constantFrom('', '#'), digits).map(([hash, hex]) => hash + hex.slice(0, 3)),
  fc.tuple(fc.constantFrom('rgb', 'RGB'), channel, channel, channel, space).map(([name, r, g, b, gap]) => `${name}(${gap}${r}${gap},${gap}${g},${b}${gap})`),
  fc.tuple(fc.constantFrom('rgba', 'Rgba'), channel, channel, channel, alpha, space).map(([name, r, g, b, a, gap]) => `${name}(${r},${gap}${g},${b}${gap},${a}${gap})`),
);
const nearly = fc.tuple(valid, fc.constantFrom('x', ',', '(', ')', '#', '%', '-1', '9', ' ', '\u0000', 'e3'), fc.nat({ max: 24 })).map(([text, extra, at]) => text.slice(0, at) + extra + text.slice(at));
const anyText = fc.oneof({ weight: 3, arbitrary: valid }, { weight: 3, arbitrary: nearly }, { weight: 2, arbitrary: fc.string({ maxLength: 12 }) }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) });

/** What an accepted text means, found without the parser under test: red, green, blue and alpha. */
function meaningOf(text: string): readonly number[] {
  const typed = text.trim();
  if (/^rgb/i.test(typed)) return typed.slice(typed.indexOf('(') + 1, -1).split(',').map(Number);
  const hex = typed.replace('#', '');
  const step = hex.length / 3;
  return [0, 1, 2].map((index) => Number.parseInt(hex.slice(index * step, index * step + step).repeat(step === 1 ? 2 : 1), 16));
}

const brandColor: fc.Arbitrary<BrandColor> = fc.record({ hex: fc.string(), rgb: fc.string(), rgba: fc.string() });
const painted = brandColor.filter(({ hex, rgb, rgba }) => hex + rgb + rgba !== '');

describe('colour texts', () => {
  it('never throw; valid ones round-trip in three forms, invalid ones are kept as typed (100,000 texts) [COLOR-10 COLOR-11 COLOR-12 COLOR-13 COLOR-14 COLOR-15 COLOR-16 COLOR-17 COLOR-18 COLOR-19]', () => {
    let colors = 0;
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parseColor(text);
        if (parsed.kind === 'invalid') {
          if (parsed.text !== text) expect.unreachable(`${JSON.stringify(text)} was changed`);
          return;
        }
        colors += 1;
        const { hex, rgb, rgba } = parsed.color;
        const [r, g, b, a = 1] = meaningOf(text);
        const opaque = { hex, rgb, rgba: `rgba(${r}, ${g}, ${b}, 1)` };
        const same = [
          { form: hex, wanted: opaque },
          { form: rgb, wanted: opaque },
          { form: rgba, wanted: parsed.color },
        ].every(({ form, wanted }) => {
          const again = parseColor(form);
          return again.kind === 'color' && JSON.stringify(again.color) === JSON.stringify(wanted);
        });
        const alphaText = rgba.slice(rgba.lastIndexOf(' ') + 1, -1);
        const shaped = /^#[0-9A-F]{6}$/.test(hex) && rgb === `rgb(${r}, ${g}, ${b})` && Number(alphaText) === a && !alphaText.includes('e');
        if (!same || !shaped) expect.unreachable(`${JSON.stringify(text)} became ${JSON.stringify(parsed.color)}`);
      }),
      { numRuns: 100_000 },
    );
    expect(colors).toBeGreaterThan(20_000);
  });

  it('are all accepted when they follow the specification [COLOR-10 COLOR-11 COLOR-12 COLOR-13 COLOR-14 COLOR-15]', () => {
    fc.assert(fc.property(valid, (text) => parseColor(text).kind === 'color'), { numRuns: 5_000 });
  });

  it('typed into the editor change either all forms or only their own [COLOR-19]', () => {
    fc.assert(
      fc.property(brandColor, fc.constantFrom('hex', 'rgb', 'rgba'), anyText, (color, form, text) => {
        const parsed = parseColor(text);
        expect(editColor(color, form, text)).toEqual(parsed.kind === 'color' ? parsed.color : { ...color, [form]: text });
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('palettes', () => {
  const palettes = fc.record({ primary: fc.array(painted, { maxLength: 4 }), secondary: fc.array(painted, { maxLength: 4 }) });

  it('survive being stored [COLOR-20 COLOR-21 COLOR-22]', () => {
    fc.assert(
      fc.property(palettes, (stored) => {
        expect(parseBrandColors(formatBrandColors(stored))).toEqual({ ...stored, failed: false });
      }),
      { numRuns: 2_000 },
    );
  });

  it('of any JSON and any text never throw and always have two lists of three texts [COLOR-23]', () => {
    const text = fc.oneof(fc.json(), fc.string(), fc.dictionary(fc.constantFrom('primary', 'secondary', '__proto__', 'x'), fc.jsonValue()).map((value) => JSON.stringify(value)));
    fc.assert(
      fc.property(text, (stored) => {
        const { primary, secondary, failed } = parseBrandColors(stored);
        for (const color of [...primary, ...secondary]) {
          expect(Object.keys(color)).toEqual(['hex', 'rgb', 'rgba']);
          expect(Object.values(color).every((form) => typeof form === 'string')).toBe(true);
        }
        if (failed) expect([...primary, ...secondary]).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });

  it('change one list at a time [COLOR-24]', () => {
    fc.assert(
      fc.property(palettes, fc.constantFrom('primary', 'secondary'), fc.array(painted, { maxLength: 3 }), (stored, group, colors) => {
        expect(parseBrandColors(replaceColors(formatBrandColors(stored), group, colors))).toEqual({ ...stored, [group]: colors, failed: false });
      }),
      { numRuns: 1_000 },
    );
  });
});
