// `npm run data:export -- <file>` and `npm run data:import -- <file>`.
import { exportTo, importFrom } from './move-data.ts';

const [direction, file] = process.argv.slice(2);
if ((direction !== 'export' && direction !== 'import') || file === undefined) {
  process.stderr.write('Say where: npm run data:export -- backup.json\n');
  process.exit(1);
}
try {
  const counts = await (direction === 'export' ? exportTo : importFrom)(file, process.env);
  for (const [table, count] of Object.entries(counts)) process.stdout.write(`${String(count).padStart(9)} ${table}\n`);
  process.stdout.write(direction === 'export' ? `Written to ${file}.\n` : `Read from ${file}; every count was verified.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
