import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/spec/longest-first.ts';

/** The suites on Google's emulators belong to `npm run test:engines`, which brings or finds them. */
const LEFT_OUT = process.env['TEST_ENGINES'] === 'all' ? [] : ['**/*.emulator.test.ts'];

export default defineConfig({
  resolve: { conditions: ['@marquill/source'] },
  ssr: { resolve: { conditions: ['@marquill/source', 'node'] } },
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', ...LEFT_OUT],
    globalSetup: ['./tests/engines/one-postgres.ts'],
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tests/spec/report.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
