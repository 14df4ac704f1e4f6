import assert from 'node:assert/strict';
import type { KeyStore } from '../ports/key-store.ts';
import type { ConformanceCase } from './conformance-case.ts';

/** What every KeyStore does. */
export const keyStoreSuite: readonly ConformanceCase<KeyStore>[] = [
  {
    name: 'a key that was never set is null',
    async run(keys) {
      assert.equal(keys.get('googleRedirectPending'), null);
    },
  },
  {
    name: 'a set text is got back, the empty one too, and a later one replaces it',
    async run(keys) {
      for (const value of ['/brandhub?x=1#y', '', 'Здравей']) {
        keys.set('googleRedirectReturnUrl', value);
        assert.equal(keys.get('googleRedirectReturnUrl'), value);
      }
    },
  },
  {
    name: 'a removed key is null and leaves the others; removing a missing one is harmless',
    async run(keys) {
      keys.set('a', '1');
      keys.set('b', '2');
      keys.remove('a');
      keys.remove('a');
      assert.deepEqual([keys.get('a'), keys.get('b')], [null, '2']);
    },
  },
];
