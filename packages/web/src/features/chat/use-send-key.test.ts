import { describe, expect, it } from 'vitest';
import { isSendKey } from './use-send-key.ts';

const enter = { key: 'Enter', shiftKey: false, keyCode: 13, isComposing: false };

describe('the key that sends', () => {
  it('is Enter [INPUT-05]', () => expect(isSendKey(enter, 1280)).toBe(true));
  it('is not Shift+Enter [INPUT-06]', () => expect(isSendKey({ ...enter, shiftKey: true }, 1280)).toBe(false));
  it('is nothing below 769 [INPUT-07]', () => {
    expect(isSendKey(enter, 768)).toBe(false);
    expect(isSendKey(enter, 769)).toBe(true);
  });
  it('is not an Enter that ends the composing of a word', () => {
    expect(isSendKey({ ...enter, isComposing: true }, 1280)).toBe(false);
    expect(isSendKey({ ...enter, keyCode: 229 }, 1280)).toBe(false);
  });
});
