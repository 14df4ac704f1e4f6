import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

export default tseslint.config(
  { ignores: ['**/dist/**', '**/coverage/**', '**/reports/**', 'data/**', '.cache/**', 'docs/**', '**/*.d.ts'] },
  {
    files: ['packages/*/src/**/*.{ts,tsx}', 'packages/web/{bench,build}/**/*.{ts,tsx}', 'packages/web/vite.config.ts', 'tests/**/*.{ts,tsx}', '*.config.ts'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'max-params': ['error', 3],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    // Scripts that run before anything is installed or built, and configurations.
    files: ['**/*.{js,mjs,cjs}'],
    extends: [...tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 300 }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['packages/*/src/**/*.test.{ts,tsx}', 'tests/**/*.ts'],
    rules: { 'no-console': 'off', 'max-lines': ['error', { max: 500 }] },
  },
  {
    // Core's own tsconfig leaves tests out, because it has no Node types.
    files: ['packages/core/src/testing/**/*.ts', 'packages/core/src/**/*.test.ts'],
    languageOptions: { parserOptions: { projectService: false, project: ['packages/core/tsconfig.test.json'] } },
  },
  {
    // Methods that fulfil a port have the port's parameters.
    files: ['packages/core/src/{memory,testing,use-cases,ports}/**/*.ts', 'packages/core/src/{core,create-core}.ts', 'packages/adapters/src/**/*.ts'],
    rules: { 'max-params': ['error', 5] },
  },
  {
    // The web app's one log.
    files: ['packages/web/src/shared/log.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['packages/web/{src,bench}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
);
