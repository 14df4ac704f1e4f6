import { invalid } from './api-failure.ts';
import { textOf, type FormValue } from './form.ts';

/** Stripe's shape of a list. */
export interface ListPage<T> {
  readonly object: 'list';
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly url: string;
}

/** One page of a list that is stored oldest first and served newest first, by `limit` and `starting_after`. */
export function listPage<T extends { readonly id: string }>(
  oldestFirst: readonly T[],
  params: { readonly [name: string]: FormValue },
  url: string,
): ListPage<T> {
  const newestFirst = oldestFirst.toReversed();
  const limit = Number(textOf(params, 'limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw invalid('Invalid limit: it must be between 1 and 100.', 'limit');
  const after = textOf(params, 'starting_after');
  const start = after === null ? 0 : newestFirst.findIndex((item) => item.id === after) + 1;
  const rest = newestFirst.slice(start);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url };
}
