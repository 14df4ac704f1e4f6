import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/spec/longest-first.ts';

/** Tests of pure code share a process; all others get one for each file. */
const PURE = ['packages/core/src/**/*.test.ts', 'packages/web/src/**/*.test.{ts,tsx}', 'packages/adapters/src/offline-assistant/**/*.test.ts'];
const ALL = ['packages/*/src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'];
const NEVER = ['**/node_modules/**', '**/dist/**'];
/** The suites on Google's emulators belong to `npm run test:engines`, which brings or finds them. */
const ON_EMULATORS = process.env['TEST_ENGINES'] === 'all' ? [] : ['**/*.emulator.test.ts'];

export default defineConfig({
  resolve: { conditions: ['@marquill/source'] },
  ssr: { resolve: { conditions: ['@marquill/source', 'node'] } },
  test: {
    globalSetup: ['./tests/engines/one-postgres.ts'],
    reporters: ['default', './tests/spec/report.ts'],
    sequence: { sequencer: LongestFirst },
    // The long files mostly wait: for a server, a browser, a database.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'real', include: ALL, exclude: [...NEVER, ...PURE, ...ON_EMULATORS] } },
      { extends: true, test: { name: 'pure', include: PURE, exclude: NEVER, isolate: false } },
    ],
  },
});
