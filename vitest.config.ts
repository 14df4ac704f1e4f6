import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@marquill/source'] },
  ssr: { resolve: { conditions: ['@marquill/source', 'node'] } },
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    reporters: ['default', './tests/spec/report.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
