import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Runs a program to its end; rejects when it fails, with what it said. */
export const run = promisify(execFile);

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const CORE = join(ROOT, 'packages/core');

/** A foreign project with nothing but the packed core in its node_modules. */
export interface ForeignProject {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Builds the core, packs it as npm would publish it, and installs the tarball in an empty folder far from this repository. */
export async function installPackedCore(): Promise<ForeignProject> {
  await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-b', 'tsconfig.build.json'], { cwd: CORE });
  const folder = await mkdtemp(join(tmpdir(), 'marquill-core-'));
  await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: CORE });
  const [tarball] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  const home = join(folder, 'node_modules/@marquill/core');
  await mkdir(home, { recursive: true });
  await run('tar', ['-xzf', join(folder, String(tarball)), '--strip-components=1', '-C', home]);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Each Node there is, by version: the one that runs this test, and the first one on the PATH outside of any node_modules. */
export async function installedNodes(): Promise<ReadonlyMap<string, string>> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '' && !folder.includes('node_modules'));
  const nodes = new Map([[process.version, process.execPath]]);
  for (const folder of folders) {
    const path = join(folder, 'node');
    const version = await run(path, ['--version']).then(({ stdout }) => stdout.trim(), () => null);
    if (version === null) continue;
    if (!nodes.has(version)) nodes.set(version, path);
    break;
  }
  return nodes;
}

/** Those that can require an ES module: 20.19, 22.12 and newer. */
export async function nodesThatRequire(nodes: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const answers = await Promise.all(
    [...nodes].map(async ([version, path]) => {
      const { stdout } = await run(path, ['--print', 'process.features.require_module']);
      return { version, path, can: stdout.trim() === 'true' };
    }),
  );
  return new Map(answers.filter(({ can }) => can).map(({ version, path }) => [version, path]));
}
