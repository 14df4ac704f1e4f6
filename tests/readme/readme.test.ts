import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const readme = readFileSync('README.md', 'utf8');
// Inside the repository, so that the package names resolve as they do for an integrator.
const folder = mkdtempSync(join('tests', 'readme', '.run-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function samples(language: string): readonly string[] {
  return [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map((match) => match[1] ?? '');
}

describe('README.md', () => {
  it('opens with the two commands', () => {
    const [first = ''] = samples('sh');
    expect(first.split('\n').filter(Boolean).map((line) => line.split('#')[0]?.trim())).toEqual(['npm start', 'npm test']);
  });

  it('has an embedding sample of at most 15 lines that runs and prints a reply', async () => {
    const [sample = ''] = samples('ts');
    expect(sample.trim().split('\n').length).toBeLessThanOrEqual(15);
    const file = join(folder, 'sample.ts');
    writeFileSync(file, sample);
    const { stdout } = await run(process.execPath, ['--conditions=@marquill/source', file]);
    expect(stdout).toContain('Tallybean');
    expect(stdout.trim().endsWith('reply')).toBe(true);
  });

  it('links only to files that are there', () => {
    const targets = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map((match) => match[1] ?? '');
    expect(targets.length).toBeGreaterThan(5);
    for (const target of targets) expect(() => readFileSync(target), target).not.toThrow(/ENOENT/);
  });
});
