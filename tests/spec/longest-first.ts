import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes long, the longest first: whoever is last then has only little left, and all workers end at about the same
 * time. Everything else is quick.
 */
const LONG: readonly RegExp[] = [
  /^tests\/faults\//,
  /^tests\/e2e\/(journey|axe)\./,
  /^tests\/e2e\//,
  /^tests\/(security|packaging|bench|architecture|engines)\//,
  /^packages\/adapters\/src\/(postgres|pglite|firestore|stripe|google)\//,
  /^packages\/server\/src\/(transfer\/|run\.)/,
  /\.property\.test\.ts$/,
];

/** The order of test files in a fresh clone, where no run before tells how long each takes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = files.map((file) => ({ file, rank: this.#rankOf(file), size: statSync(file.moduleId).size }));
    return ranked.sort((one, other) => one.rank - other.rank || other.size - one.size).map(({ file }) => file);
  }

  #rankOf({ moduleId }: TestSpecification): number {
    const path = moduleId.slice(this.ctx.config.root.length + 1);
    const rank = LONG.findIndex((pattern) => pattern.test(path));
    return rank === -1 ? LONG.length : rank;
  }
}
