import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BrandColor } from './brand-color.ts';
import { mergeColors } from './merge-colors.ts';

const colors = (...names: readonly string[]): readonly BrandColor[] => names.map((hex) => ({ hex, rgb: '', rgba: '' }));
const merged = (seen: readonly string[], wanted: readonly string[], stored: readonly string[]) =>
  mergeColors({ seen: colors(...seen), wanted: colors(...wanted), stored: colors(...stored) }).map(({ hex }) => hex);

describe('an edit of a list of colours', () => {
  it('is what the person wants, in their order, when nobody else changed it', () => {
    expect(merged(['a', 'b'], ['b', 'c', 'a'], ['a', 'b'])).toEqual(['b', 'c', 'a']);
  });

  it('keeps what others added and leaves out what they took away', () => {
    expect(merged(['a', 'b'], ['a', 'b', 'mine'], ['a', 'theirs'])).toEqual(['a', 'theirs', 'mine']);
  });

  it('takes away only what it took away, each colour once', () => {
    expect(merged(['a', 'a', 'b'], ['a'], ['a', 'a', 'b', 'c'])).toEqual(['a', 'c']);
  });

  it('compares all three forms', () => {
    const [typed] = colors('a');
    const full = { hex: 'a', rgb: 'rgb(1, 1, 1)', rgba: '' };
    expect(mergeColors({ seen: [typed!], wanted: [], stored: [full] })).toEqual([full]);
  });

  it('loses no addition of either side, whatever was there before', () => {
    const names = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 });
    fc.assert(fc.property(names, names, names, (seen, wanted, stored) => {
      const result = merged(seen, [...wanted, 'mine'], [...stored, 'theirs']);
      expect(result).toEqual(expect.arrayContaining(['mine', 'theirs']));
    }));
  });
});
