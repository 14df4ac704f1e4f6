import type { FieldChange, UserDocument } from './user-document.ts';

/**
 * The document after a partial update, by the path rules of UserStore.updateUser: missing maps on the way are created,
 * a value that is no map is replaced by one, and removing what is not there changes nothing. The given document stays as it is.
 */
export function applyChanges(user: UserDocument, changes: readonly FieldChange[]): UserDocument {
  return changes.reduce<object>((document, change) => withChange(document, change.path, change), user) as UserDocument;
}

function withChange(target: unknown, path: readonly string[], change: FieldChange): object {
  const map = isMap(target) ? target : {};
  const [key = '', ...rest] = path;
  const entries = Object.entries(map).filter(([name]) => name !== key);
  const current = Object.hasOwn(map, key) ? map[key] : undefined;
  if (rest.length > 0) {
    if ('remove' in change && !isMap(current)) return map;
    entries.push([key, withChange(current, rest, change)]);
  } else if (!('remove' in change)) {
    entries.push([key, change.value]);
  }
  return Object.fromEntries(entries);
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
