import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: ['tests/*.mjs', 'tests/**/*.test.ts', 'tests/screenshots/*.ts', 'tests/bench/**/*.{ts,mjs}', 'tests/faults/main.ts', 'tests/engines/{main,bring-postgres}.ts'],
      project: ['tests/**/*.{ts,mjs}'],
      // Built by vite from the packages that the web app brings.
      ignore: ['tests/bench/floor/**', 'tests/bench/web/**'],
      ignoreDependencies: [
        // The pinned Node itself.
        'node',
        // Started by path in tests/check.mjs.
        '@arethetypeswrong/cli', '@microsoft/api-extractor', 'publint',
        // The server's; a bench measures beside it bare.
        'express',
        // The workspaces' own packages, which npm links.
        '@marquill/core', '@marquill/adapters',
        // Adapters' SDKs that tests talk to directly.
        'stripe',
      ],
    },
    'packages/core': { entry: ['src/**/*.test.ts'], project: ['src/**/*.ts'] },
    'packages/adapters': {
      entry: ['src/*/index.ts', 'src/**/*.test.ts'],
      project: ['src/**/*.ts'],
      // Types for a package that tests use.
      ignoreDependencies: ['@types/smtp-server'],
    },
    'packages/server': {
      entry: ['src/main.ts', 'src/transfer/main.ts', 'scripts/*.mjs', 'src/**/*.test.ts'],
      project: ['src/**/*.ts', 'scripts/*.mjs'],
      // inversify asks for it.
      ignoreDependencies: ['reflect-metadata'],
    },
    'packages/web': {
      entry: ['src/**/*.test.{ts,tsx}', 'src/prerender.tsx', 'build/*', 'bench/main.tsx'],
      project: ['{src,bench}/**/*.{ts,tsx}'],
      ignoreDependencies: [
        // A stylesheet brings it in.
        '@fontsource-variable/newsreader',
        // The bench installs it for itself alone.
        'streamdown',
      ],
    },
  },
};

export default config;
