import { appendFileSync } from 'node:fs';

/** Notes a result for the table that `npm run test:security` prints at its end; nothing in a quick run. */
export function report(what: string, count: string, result: string): void {
  const file = process.env['SECURITY_REPORT'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ what, count, result })}\n`);
}
