import { describe, expect, it } from 'vitest';
import { CHILDREN_AGE, DEFAULT_PRODUCT_NAME, MINIMUM_AGE, PARENTAL_PERMISSION_AGE, PRIVACY_EFFECTIVE_DATE, versionLabel } from './product.ts';

describe('the fixed facts of the product', () => {
  it('are the ages of terms and privacy policy [CONST-18]', () => {
    expect([MINIMUM_AGE, PARENTAL_PERMISSION_AGE, CHILDREN_AGE]).toEqual([13, 18, 16]);
  });

  it('are the date of the privacy policy [CONST-19]', () => {
    expect(PRIVACY_EFFECTIVE_DATE).toBe('25 July 2025');
  });

  it('are its name and the version label [PROD-16]', () => {
    expect(DEFAULT_PRODUCT_NAME).toBe('Marquill');
    expect(versionLabel('Quill & Co')).toBe('Quill & Co v0.1');
  });
});
