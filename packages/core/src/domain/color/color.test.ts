import { describe, expect, it } from 'vitest';
import type { BrandColor } from './brand-color.ts';
import { formatBrandColors, parseBrandColors, replaceColors } from './brand-colors.ts';
import { contrastRatio } from './contrast-ratio.ts';
import { editColor, swatchOf } from './edit-color.ts';
import { NEW_COLOR, newColor, parseColor } from './parse-color.ts';

function formsOf(text: string): unknown {
  const parsed = parseColor(text);
  return parsed.kind === 'color' ? parsed.color : parsed;
}

const saffron: BrandColor = { hex: '#E9B44C', rgb: 'rgb(233, 180, 76)', rgba: 'rgba(233, 180, 76, 1)' };
const forest: BrandColor = { hex: '#1F3D2B', rgb: 'rgb(31, 61, 43)', rgba: 'rgba(31, 61, 43, 0.5)' };

describe('a colour text', () => {
  it.each([
    ['#1a2B3c', '#1A2B3C', '26, 43, 60'],
    ['1a2b3c', '#1A2B3C', '26, 43, 60'],
    ['#abc', '#AABBCC', '170, 187, 204'],
    ['abc', '#AABBCC', '170, 187, 204'],
    ['  #FF0000\n', '#FF0000', '255, 0, 0'],
    ['000', '#000000', '0, 0, 0'],
    ['rgb(1,2,3)', '#010203', '1, 2, 3'],
    ['RGB( 255 , 0 ,  10 )', '#FF000A', '255, 0, 10'],
    ['rgb(007,0,0)', '#070000', '7, 0, 0'],
  ])('%j is accepted and converted to all three forms [COLOR-10 COLOR-11 COLOR-12 COLOR-13 COLOR-14 COLOR-17]', (text, hex, list) => {
    expect(formsOf(text)).toEqual({ hex, rgb: `rgb(${list})`, rgba: `rgba(${list}, 1)` });
  });

  it.each([
    ['rgba(1,2,3,0.5)', '0.5'],
    ['rgba( 1 , 2 , 3 , .5 )', '0.5'],
    ['RGBA(1,2,3,0)', '0'],
    ['rgba(1,2,3,1)', '1'],
    ['rgba(1,2,3,1.0)', '1'],
    ['rgba(1,2,3,1.000)', '1'],
    ['rgba(1,2,3,0.0)', '0'],
    ['rgba(1,2,3,.0)', '0'],
    ['rgba(1,2,3,0.50)', '0.5'],
    ['rgba(1,2,3,0.0000001)', '0.0000001'],
  ])('%j is accepted and keeps its alpha in the rgba form only [COLOR-15 COLOR-17]', (text, alpha) => {
    expect(formsOf(text)).toEqual({ hex: '#010203', rgb: 'rgb(1, 2, 3)', rgba: `rgba(1, 2, 3, ${alpha})` });
  });

  it.each([
    '', '#', 'a', '#a', 'ab', '#abcd', 'abcde', '#abcde', '#1234567', '#12345678', '##abc', 'ggg', '#ggg', 'a bc', 'xabc', 'abcx', 'x#aabbcc', '#aabbccx',
    'red', 'transparent', 'hsl(1,2%,3%)', 'zzz',
    'rgb(256,0,0)', 'rgb(0,256,0)', 'rgb(0,0,256)', 'rgb(-1,0,0)', 'rgb(+1,0,0)', 'rgb(1.5,0,0)', 'rgb(1%,0,0)', 'rgb(1000,0,0)', 'rgb(1,2)', 'rgb(1,2,3,0.5)', 'rgb(1,2,3', 'rgb 1,2,3', 'rgb (1,2,3)', 'rgb(1 2 3)', 'rgb(,2,3)', 'xrgb(1,2,3)', 'rgb(1,2,3)x',
    'rgba(1,2,3)', 'rgba(1,2,3,1.1)', 'rgba(1,2,3,2)', 'rgba(1,2,3,-0.1)', 'rgba(1,2,3,50%)', 'rgba(1,2,3,1.)', 'rgba(1,2,3,.)', 'rgba(1,2,3,00.5)', 'rgba(1,2,3,1.01)', 'rgba(1,2,3,)', 'rgba(256,2,3,1)', 'rgba(1 2 3 / 1)', 'xrgba(1,2,3,1)', 'rgba(1,2,3,1)x',
  ])('%j is kept as typed and not converted [COLOR-16 COLOR-18 COLOR-19]', (text) => {
    expect(formsOf(text)).toEqual({ kind: 'invalid', text });
  });

  it('that is invalid keeps its spaces [COLOR-18]', () => {
    expect(parseColor('  zzz ')).toEqual({ kind: 'invalid', text: '  zzz ' });
  });

  it('of a new colour is #CCCCCC in all three forms [COLOR-09 CONST-17]', () => {
    expect(NEW_COLOR).toBe('#CCCCCC');
    expect(newColor()).toEqual({ hex: '#CCCCCC', rgb: 'rgb(204, 204, 204)', rgba: 'rgba(204, 204, 204, 1)' });
  });
});

describe('the colour editor', () => {
  it('converts valid text from any tab [COLOR-17]', () => {
    expect(editColor(forest, 'hex', 'e9b44c')).toEqual(saffron);
    expect(editColor(forest, 'rgb', 'rgb(233,180,76)')).toEqual(saffron);
    expect(editColor(saffron, 'rgba', 'rgba(31,61,43,.5)')).toEqual(forest);
  });

  it('keeps invalid text in its own tab and leaves the others unchanged [COLOR-18 COLOR-19]', () => {
    expect(editColor(saffron, 'hex', 'zzz')).toEqual({ ...saffron, hex: 'zzz' });
    expect(editColor(saffron, 'rgba', '')).toEqual({ ...saffron, rgba: '' });
  });

  it('paints a swatch with a form that is valid, or leaves it neutral [COLOR-03]', () => {
    expect(swatchOf(forest)).toBe('rgba(31, 61, 43, 0.5)');
    expect(swatchOf({ ...forest, rgba: 'oops' })).toBe('rgba(31, 61, 43, 1)');
    expect(swatchOf({ hex: 'zzz', rgb: 'rgb(1,2,3)', rgba: '' })).toBe('rgba(1, 2, 3, 1)');
    expect(swatchOf({ hex: 'zzz', rgb: '', rgba: '' })).toBeNull();
  });
});

describe('the brandColors text', () => {
  it('is a JSON text with two lists of colours in three forms [COLOR-20 COLOR-21 COLOR-22]', () => {
    const text = formatBrandColors({ primary: [saffron], secondary: [forest] });
    expect(text).toBeTypeOf('string');
    expect(JSON.parse(text)).toEqual({ primary: [saffron], secondary: [forest] });
  });

  it('stores nothing but the three forms [COLOR-22]', () => {
    const more = { ...saffron, name: 'Saffron' };
    expect(JSON.parse(formatBrandColors({ primary: [more], secondary: [more] }))).toEqual({ primary: [saffron], secondary: [saffron] });
  });

  it('reads back what was stored, invalid forms as typed [COLOR-18 COLOR-22]', () => {
    const typed = { ...saffron, hex: 'zzz' };
    const text = formatBrandColors({ primary: [typed, forest], secondary: [] });
    expect(parseBrandColors(text)).toEqual({ primary: [typed, forest], secondary: [], failed: false });
  });

  it.each(['{oops', 'null', '7', '[]', '"#fff"', 'true', '[{"primary":[]}]'])('that is %s has no colours and has failed [COLOR-23]', (text) => {
    expect(parseBrandColors(text)).toEqual({ primary: [], secondary: [], failed: true });
  });

  it.each([undefined, '', '  ', '{}', '{"primary":null,"secondary":{"0":"#fff"}}'])('that is %j has no colours and has not failed [COLOR-23]', (text) => {
    expect(parseBrandColors(text)).toEqual({ primary: [], secondary: [], failed: false });
  });

  it('keeps the list that is there when the other is missing [COLOR-23]', () => {
    expect(parseBrandColors(JSON.stringify({ secondary: [forest] }))).toEqual({ primary: [], secondary: [forest], failed: false });
  });

  it('reads bare texts as colours, and leaves out items without any text', () => {
    const items = ['e9b44c', 'zzz', { hex: '#E9B44C' }, { rgb: 7 }, {}, null, 7, ['#fff']];
    expect(parseBrandColors(JSON.stringify({ primary: items })).primary).toEqual([
      saffron,
      { hex: 'zzz', rgb: '', rgba: '' },
      { hex: '#E9B44C', rgb: '', rgba: '' },
    ]);
  });

  it('changes one list and leaves the other untouched [COLOR-24]', () => {
    const text = formatBrandColors({ primary: [saffron], secondary: [forest] });
    expect(JSON.parse(replaceColors(text, 'primary', [forest]))).toEqual({ primary: [forest], secondary: [forest] });
    expect(JSON.parse(replaceColors(text, 'secondary', []))).toEqual({ primary: [saffron], secondary: [] });
    expect(JSON.parse(replaceColors('{oops', 'secondary', [forest]))).toEqual({ primary: [], secondary: [forest] });
    expect(JSON.parse(replaceColors(undefined, 'primary', [newColor()]))).toEqual({ primary: [newColor()], secondary: [] });
  });
});

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#000', 21],
    ['#767676', '#FFFFFF', 4.542],
    ['#1F3D2B', '#FFFFFF', 11.927],
    ['#E9B44C', '#000000', 11.098],
    ['#C4512D', '#FFFFFF', 4.603],
    ['#0A0A0A', '#000000', 1.06],
    ['#ABC', 'rgb(170,187,204)', 1],
  ])('of %s and %s is %d', (colorA, colorB, ratio) => {
    expect(contrastRatio(colorA, colorB)).toBeCloseTo(ratio, 2);
  });

  it('is no number when one is no colour', () => {
    expect(contrastRatio('zzz', '#FFFFFF')).toBeNaN();
    expect(contrastRatio('#FFFFFF', '')).toBeNaN();
  });
});
