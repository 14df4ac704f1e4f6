/**
 * Who may import whom. Each rule's comment is what a person reads when the check fails.
 * tests/architecture/boundaries.test.ts breaks every rule once and expects it to be caught.
 */
const CORE_ROOT = '^packages/core/(src|dist)/index\\.(ts|js)$';
const TEST = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'core-imports-nothing',
      comment: 'The core runs everywhere because it imports no package and nothing of the platform. Put what needs one behind a port.',
      severity: 'error',
      from: { path: '^packages/core/src', pathNot: [TEST, '^packages/core/src/testing/'] },
      to: { pathNot: '^packages/core/src/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Domain functions know only each other and the errors; what waits, stores or asks belongs in a use case.',
      severity: 'error',
      from: { path: '^packages/core/src/domain', pathNot: TEST },
      to: { path: '^packages/core/src/', pathNot: '^packages/core/src/(domain|errors|api)/' },
    },
    {
      name: 'ports-speak-the-domain',
      comment: 'A port may use domain types only, so that any adapter can fulfil it.',
      severity: 'error',
      from: { path: '^packages/core/src/ports' },
      to: { path: '^packages/core/src/', pathNot: '^packages/core/src/(domain|ports)/' },
    },
    {
      name: 'use-cases-know-ports-only',
      comment: 'A use case works on ports; the in-memory adapters and the suites are for tests.',
      severity: 'error',
      from: { path: '^packages/core/src/(use-cases|functions)/', pathNot: TEST },
      to: { path: '^packages/core/src/(memory|testing)/' },
    },
    {
      name: 'memory-is-not-testing',
      comment: 'The in-memory adapters ship to integrators; they must not need the conformance suites.',
      severity: 'error',
      from: { path: '^packages/core/src/memory', pathNot: TEST },
      to: { path: '^packages/core/src/testing/' },
    },
    {
      name: 'testing-needs-assert-only',
      comment: 'The suites run under any runner, so they may need node:assert and nothing else.',
      severity: 'error',
      from: { path: '^packages/core/src/testing', pathNot: TEST },
      to: { pathNot: ['^packages/core/src/', '^(node:)?assert(/strict)?$'] },
    },
    {
      name: 'adapters-use-the-root-of-core',
      comment: 'Adapters see the public API of @marquill/core only, as an integrator would.',
      severity: 'error',
      from: { path: '^packages/adapters/src', pathNot: TEST },
      to: { path: '^packages/(core|server|web)/', pathNot: CORE_ROOT },
    },
    {
      name: 'adapters-stand-alone',
      comment: 'One adapter never imports another: each can be taken or left. What two need belongs in a port or in core.',
      severity: 'error',
      from: { path: '^packages/adapters/src/([^/]+)/', pathNot: TEST },
      to: { path: '^packages/adapters/src/([^/]+)/', pathNot: '^packages/adapters/src/$1/' },
    },
    {
      name: 'http-knows-no-adapter',
      comment: 'Routes call use cases. Which adapter stands behind a port is decided in server/composition alone.',
      severity: 'error',
      from: { path: '^packages/server/src/http', pathNot: TEST },
      to: { path: ['^packages/adapters/', 'node_modules/inversify', '^packages/server/src/composition/', '^packages/core/src/(?!index\\.ts)'] },
    },
    {
      name: 'inversify-in-composition-only',
      comment: 'The container is named in one place, so that everything else stays plain functions.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/server/src/composition/' },
      to: { path: 'node_modules/inversify' },
    },
    {
      name: 'web-uses-the-root-of-core',
      comment: 'Of our packages the web app knows only the root of @marquill/core.',
      severity: 'error',
      from: { path: '^packages/web/src', pathNot: TEST },
      to: { path: '^packages/(core|adapters|server)/', pathNot: CORE_ROOT },
    },
    {
      name: 'web-shared-is-the-bottom',
      comment: 'shared < features < app: shared parts know no feature and no app.',
      severity: 'error',
      from: { path: '^packages/web/src/shared' },
      to: { path: '^packages/web/src/(features|app)/' },
    },
    {
      name: 'web-features-do-not-know-the-app',
      comment: 'shared < features < app: the app puts features together, never the other way round.',
      severity: 'error',
      from: { path: '^packages/web/src/features', pathNot: TEST },
      to: { path: '^packages/web/src/app/', pathNot: '^packages/web/src/app/(api|paths)\\.ts$' },
    },
    {
      name: 'web-features-stand-alone',
      comment: 'A feature never imports another feature; what two need moves down to shared.',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/' },
      to: { path: '^packages/web/src/features/([^/]+)/', pathNot: '^packages/web/src/features/$1/' },
    },
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one thing in two places.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { circular: true },
    },
    {
      name: 'everything-is-found',
      comment: 'An import that cannot be resolved hides from every other rule.',
      severity: 'error',
      // The bench compares with a package that is installed for it on demand.
      from: { path: '^packages/', pathNot: '^packages/web/bench/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ['@marquill/source', 'import', 'node', 'types', 'default'], exportsFields: ['exports'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'] },
  },
};
