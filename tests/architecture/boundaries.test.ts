import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkBoundaries, RULE_NAMES } from './boundaries.ts';

/** One small file system per rule: the rule must be broken in it, and by it alone be caught. */
const SEEDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'core-imports-nothing': { 'packages/core/src/use-cases/a.ts': `import fs from 'node:fs'; export const a = fs;` },
  'domain-is-pure': {
    'packages/core/src/domain/a.ts': `import { p } from '../ports/p.ts'; export const a = p;`,
    'packages/core/src/ports/p.ts': 'export const p = 1;',
  },
  'ports-speak-the-domain': {
    'packages/core/src/ports/p.ts': `import { u } from '../use-cases/u.ts'; export const p = u;`,
    'packages/core/src/use-cases/u.ts': 'export const u = 1;',
  },
  'use-cases-know-ports-only': {
    'packages/core/src/use-cases/u.ts': `import { m } from '../memory/m.ts'; export const u = m;`,
    'packages/core/src/memory/m.ts': 'export const m = 1;',
  },
  'memory-is-not-testing': {
    'packages/core/src/memory/m.ts': `import { t } from '../testing/t.ts'; export const m = t;`,
    'packages/core/src/testing/t.ts': 'export const t = 1;',
  },
  'testing-needs-assert-only': { 'packages/core/src/testing/t.ts': `import fs from 'node:fs'; export const t = fs;` },
  'adapters-use-the-root-of-core': {
    'packages/adapters/src/x/a.ts': `import { m } from '../../../core/src/memory/m.ts'; export const a = m;`,
    'packages/core/src/memory/m.ts': 'export const m = 1;',
  },
  'adapters-stand-alone': {
    'packages/adapters/src/x/a.ts': `import { b } from '../y/b.ts'; export const a = b;`,
    'packages/adapters/src/y/b.ts': 'export const b = 1;',
  },
  'http-knows-no-adapter': {
    'packages/server/src/http/r.ts': `import { a } from '../../../adapters/src/x/a.ts'; export const r = a;`,
    'packages/adapters/src/x/a.ts': 'export const a = 1;',
  },
  'inversify-in-composition-only': {
    'packages/server/src/main.ts': `import { Container } from 'inversify'; export const c = Container;`,
    'node_modules/inversify/package.json': '{"name":"inversify","version":"1.0.0","main":"index.js"}',
    'node_modules/inversify/index.js': 'exports.Container = 1;',
  },
  'web-uses-the-root-of-core': {
    'packages/web/src/main.tsx': `import { d } from '../../core/src/domain/d.ts'; export const m = d;`,
    'packages/core/src/domain/d.ts': 'export const d = 1;',
  },
  'web-shared-is-the-bottom': {
    'packages/web/src/shared/s.ts': `import { f } from '../features/chat/f.ts'; export const s = f;`,
    'packages/web/src/features/chat/f.ts': 'export const f = 1;',
  },
  'web-features-do-not-know-the-app': {
    'packages/web/src/features/chat/f.ts': `import { r } from '../../app/router.ts'; export const f = r;`,
    'packages/web/src/app/router.ts': 'export const r = 1;',
  },
  'web-features-stand-alone': {
    'packages/web/src/features/chat/f.ts': `import { g } from '../auth/g.ts'; export const f = g;`,
    'packages/web/src/features/auth/g.ts': 'export const g = 1;',
  },
  'no-circles': {
    'packages/server/src/a.ts': `import { b } from './b.ts'; export const a = () => b;`,
    'packages/server/src/b.ts': `import { a } from './a.ts'; export const b = () => a;`,
  },
  'everything-is-found': { 'packages/server/src/a.ts': `import { b } from './gone.ts'; export const a = b;` },
};

const folders: string[] = [];

function plant(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquill-boundaries-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('import boundaries', () => {
  it('hold in the whole repository, and the check saw it all', async () => {
    const summary = await checkBoundaries(process.cwd());
    expect(summary.violations.map((violation) => `${violation.rule.name}: ${violation.from} -> ${violation.to}`)).toEqual([]);
    expect(summary.totalCruised).toBeGreaterThan(200);
  });

  it('have a seeded violation for every rule', () => {
    expect(Object.keys(SEEDS).sort()).toEqual([...RULE_NAMES].sort());
  });

  it.each(Object.entries(SEEDS))('catch a violation of %s', async (rule, files) => {
    const summary = await checkBoundaries(plant(files));
    expect(summary.violations.map((violation) => violation.rule.name)).toContain(rule);
  });
});
