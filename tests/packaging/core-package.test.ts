import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedNodes, installPackedCore, nodesThatRequire, ROOT, run, type ForeignProject } from './packed-core.ts';

/** What the whole root may weigh, minified and gzipped, in bytes. */
const MOST_BYTES = 25 * 1024;

/** Tells a story with the package and answers with what came of it. */
const STORY = `
  async function story({ createCore }, { createMemoryPorts }) {
    const ports = createMemoryPorts();
    const core = createCore(ports, { enforceGate: false });
    const { uid } = await core.signUp({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'secret-1815' });
    const sent = await core.sendMessage({ uid, text: 'Where do I find customers?' });
    const end = await sent.done;
    return end.kind + ' ' + (await ports.conversations.listMessages(uid, sent.chatId, 10)).length;
  }
`;

/** What the story comes to. */
const STORY_END = 'reply 2';

const NODE_TEST = `
  import { test } from 'node:test';
  import { createMemoryPorts } from '@marquill/core/memory';
  import { rateLimitsSuite, userStoreSuite } from '@marquill/core/testing';
  for (const { name, run } of userStoreSuite) test(name, () => run(createMemoryPorts().users));
  for (const { name, run } of rateLimitsSuite) test(name, () => run(createMemoryPorts().limits));
`;

const nodes = await installedNodes();
const requiringNodes = await nodesThatRequire(nodes);
let project: ForeignProject;

beforeAll(async () => {
  project = await installPackedCore();
}, 180_000);
afterAll(() => project.remove());

async function runFile(node: string, name: string, text: string): Promise<string> {
  await writeFile(join(project.folder, name), text);
  const { stdout, stderr } = await run(node, [name], { cwd: project.folder });
  expect(stderr, 'what Node warned of').toBe('');
  return stdout.trim();
}

/** How many tests the node:test runner says have passed; rejects when one failed. `args`: options, then the file. */
async function nodeTest(node: string, args: readonly string[], cwd: string): Promise<number> {
  const { NODE_TEST_CONTEXT: _ours, ...env } = process.env;
  const { stdout } = await run(node, ['--test', '--test-reporter=tap', ...args], { cwd, env });
  return Number(/^# pass (\d+)$/m.exec(stdout)?.[1]);
}

/** A code sample of a document: the file it is to be, and what it prints where the document shows that. */
interface Sample {
  readonly file: string;
  readonly code: string;
  readonly prints?: string;
}

async function samplesOf(document: string): Promise<readonly Sample[]> {
  const found = (await readFile(document, 'utf8')).matchAll(/```js(?: file=(\S+))?\n(.*?)```(?:\s*```text\n(.*?)```)?/gs);
  return [...found].map(([, name, code = '', prints], index) => ({
    file: name ?? `${basename(document, '.md')}-${index}.mjs`,
    code,
    ...(prints === undefined ? {} : { prints }),
  }));
}

/** One minified script of these entries that a browser could load. */
async function bundle(entry: string, format: 'esm' | 'iife'): Promise<string> {
  const input = join(project.folder, `entry-${format}.mjs`);
  await writeFile(input, entry);
  const build = await rolldown({ input, platform: 'browser', external: [], treeshake: true, logLevel: 'silent' });
  const { output } = await build.generate({ format, name: 'marquill', minify: true });
  await build.close();
  expect(output).toHaveLength(1);
  return output[0].code;
}

describe('the packed core', () => {
  it.each([...nodes])('is imported by Node %s and runs', async (_version, node) => {
    const text = `
      import * as core from '@marquill/core';
      import * as memory from '@marquill/core/memory';
      import { createOwnIdentity } from '@marquill/core/accounts';
      import { conversationStoreSuite } from '@marquill/core/testing';
      ${STORY}
      const { email } = await createOwnIdentity(memory.createMemoryPorts()).createAccount('Ada@example.com', 'secret-1815');
      console.log(await story(core, memory), conversationStoreSuite.length > 50, email);`;
    expect(await runFile(node, 'by-import.mjs', text)).toBe(`${STORY_END} true ada@example.com`);
  });

  it.each([...requiringNodes])('is required by Node %s and runs', async (_version, node) => {
    const text = `
      const core = require('@marquill/core');
      const memory = require('@marquill/core/memory');
      const { conversationStoreSuite } = require('@marquill/core/testing');
      ${STORY}
      story(core, memory).then((end) => console.log(end, conversationStoreSuite.length > 50));`;
    expect(await runFile(node, 'by-require.cjs', text)).toBe(`${STORY_END} true`);
  });

  it('holds the built files, their types and the papers, and no sources, tests or leftovers of the build', async () => {
    const home = join(project.folder, 'node_modules/@marquill/core');
    expect((await readdir(home)).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
    const files = await readdir(join(home, 'dist'), { recursive: true });
    expect(files.filter((name) => /\.test\.|on-memory|tsbuildinfo|(?<!\.d)\.ts$/.test(name))).toEqual([]);
    for (const entry of ['index', 'memory/index', 'testing/index']) {
      for (const ending of ['js', 'd.ts']) expect(files).toContain(`${entry}.${ending}`);
    }
  });

  it.each([
    ['its README', () => join(project.folder, 'node_modules/@marquill/core/README.md'), 4],
    ['docs/embedding.md', () => join(ROOT, 'docs/embedding.md'), 4],
    ['docs/writing-an-adapter.md', () => join(ROOT, 'docs/writing-an-adapter.md'), 3],
  ] as const)('keeps what %s says: every sample runs and prints what is shown', async (_name, document, least) => {
    const samples = await samplesOf(document());
    expect(samples.length).toBeGreaterThanOrEqual(least);
    const [node = process.execPath] = [...nodes.values()].reverse();
    for (const { file, code } of samples) await writeFile(join(project.folder, file), code);
    await Promise.all(
      samples.map(async ({ file, prints }) => {
        if (file.endsWith('.test.mjs')) return expect(await nodeTest(node, [file], project.folder)).toBeGreaterThan(3);
        const { stdout, stderr } = await run(node, [file], { cwd: project.folder });
        expect(stderr, 'what Node warned of').toBe('');
        if (prints !== undefined) expect(stdout.trim()).toBe(prints.trim());
      }),
    );
  });

  it('has types that fit a strict project with the DOM library and without Node\'s', async () => {
    const text = `
      import { createCore, type UserStore } from '@marquill/core';
      import { createMemoryPorts } from '@marquill/core/memory';
      import { userStoreSuite, type ConformanceCase } from '@marquill/core/testing';
      export const signedIn: Promise<{ uid: string }> = createCore(createMemoryPorts()).logIn({ email: 'ada@example.com', password: 'secret-1815' });
      export const cases: readonly ConformanceCase<UserStore>[] = userStoreSuite;`;
    const compilerOptions = {
      noEmit: true, strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false,
      target: 'ES2023', module: 'NodeNext', lib: ['ES2023', 'DOM'], types: [],
    };
    await writeFile(join(project.folder, 'typed.mts'), text);
    await writeFile(join(project.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['typed.mts'] }));
    await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', project.folder]);
  });

  it('needs no package', async () => {
    const manifest = JSON.parse(await readFile(join(project.folder, 'node_modules/@marquill/core/package.json'), 'utf8')) as object;
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
  });

  it('runs in a browser: the root and the memory adapters need nothing of Node, and of the platform only URL and AbortController', async () => {
    const script = await bundle(`export * as core from '@marquill/core'; export * as memory from '@marquill/core/memory';`, 'iife');
    expect(script).not.toMatch(/\bnode:|\brequire\(|\bprocess\./);
    const page = createContext({ URL, AbortController });
    const end: unknown = await runInContext(`${script}; ${STORY}; story(marquill.core, marquill.memory);`, page);
    expect(end).toBe(STORY_END);
  });

  it(`weighs less than ${MOST_BYTES / 1024} KB as a whole, minified and gzipped`, async () => {
    const size = gzipSync(await bundle(`export * from '@marquill/core';`, 'esm'), { level: 9 }).length;
    console.log(`@marquill/core: ${(size / 1024).toFixed(1)} KB minified and gzipped`);
    expect(size).toBeLessThan(MOST_BYTES);
    expect(size).toBeGreaterThan(1024);
  });
});

describe('the conformance suites', () => {
  it.each([...nodes])('run from the packed core under node:test on Node %s', async (_version, node) => {
    await writeFile(join(project.folder, 'suites.test.mjs'), NODE_TEST);
    expect(await nodeTest(node, ['suites.test.mjs'], project.folder)).toBeGreaterThan(30);
  });

  it('run from the packed core under vitest, over the adapter of docs/writing-an-adapter.md', async () => {
    for (const { file, code } of await samplesOf(join(ROOT, 'docs/writing-an-adapter.md'))) {
      await writeFile(join(project.folder, file.replace('.test.mjs', '.spec.mjs')), code.replace("from 'node:test'", "from 'vitest'"));
    }
    await symlink(join(ROOT, 'node_modules/vitest'), join(project.folder, 'node_modules/vitest'));
    const { stdout } = await run(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', project.folder, '--reporter=tap-flat', '.spec.mjs'], { cwd: project.folder });
    expect(stdout.match(/^ok /gm)).toHaveLength(6);
  });

  it('run from the sources', async () => {
    const cache = join(ROOT, '.cache');
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(join(cache, 'node-test-'));
    try {
      await writeFile(join(folder, 'suites.test.mjs'), NODE_TEST);
      expect(await nodeTest(process.execPath, ['--conditions=@marquill/source', 'suites.test.mjs'], folder)).toBeGreaterThan(30);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
