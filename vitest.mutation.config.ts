import { defineConfig } from 'vitest/config';

/** The tests that mutants of the rules must not survive: examples only, because properties take seconds each. */
export default defineConfig({
  resolve: { conditions: ['@marquill/source'] },
  test: {
    include: ['packages/core/src/{domain,errors}/**/*.test.ts'],
    exclude: ['**/*.property.test.ts', '**/node_modules/**'],
    testTimeout: 20_000,
  },
});
