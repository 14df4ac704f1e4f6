/** Mutation testing of the rules: `npm run test:mutation`, one folder with `npm run test:mutation -- --mutate 'packages/core/src/domain/color/*.ts,!**\/*.test.ts'`. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: ['packages/core/src/domain/**/*.ts', '!packages/core/src/domain/**/*.test.ts'],
  ignorePatterns: ['/packages/web', '/packages/server', '/packages/adapters', '/docs', '/tests', '/data', '/reports', '/.cache', 'dist'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'reports/mutation.json' },
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  tempDirName: 'reports/stryker',
};
