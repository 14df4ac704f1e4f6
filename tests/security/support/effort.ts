/**
 * How much a security suite does: the quick amount in `npm test`, the whole one in `npm run test:security`
 * (SECURITY_EFFORT=whole).
 */
export function effort(amounts: { readonly quick: number; readonly whole: number }): number {
  return process.env['SECURITY_EFFORT'] === 'whole' ? amounts.whole : amounts.quick;
}
