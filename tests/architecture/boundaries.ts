import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const config = require('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[]; options: Record<string, unknown> };

/** The names of the rules of .dependency-cruiser.cjs. */
export const RULE_NAMES: readonly string[] = config.forbidden.map((rule) => rule.name);

/** Runs the import rules over the packages below `baseDir`. */
export async function checkBoundaries(baseDir: string): Promise<ICruiseResult['summary']> {
  const { output } = await cruise(['packages'], {
    ...config.options,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
    baseDir,
    outputType: 'json',
  } as Parameters<typeof cruise>[1]);
  return (JSON.parse(output as string) as ICruiseResult).summary;
}
