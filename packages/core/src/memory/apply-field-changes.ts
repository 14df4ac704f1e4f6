import type { FieldChange } from '../domain/user/user-document.ts';
import { copy, isMap } from './copy.ts';

/** Sets and removes exactly the named fields of a document in place; see UserStore.updateUser for the paths. */
export function applyFieldChanges(document: Record<string, unknown>, changes: readonly FieldChange[]): void {
  for (const change of changes) {
    if ('remove' in change) removeField(document, change.path);
    else setField(document, change.path, copy(change.value));
  }
}

function setField(document: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [last = '', ...parents] = [...path].reverse();
  let map = document;
  for (const key of parents.reverse()) {
    const next = readOwn(map, key);
    const child = isMap(next) ? next : {};
    writeOwn(map, key, child);
    map = child;
  }
  writeOwn(map, last, value);
}

function removeField(document: Record<string, unknown>, path: readonly string[]): void {
  const [last = '', ...parents] = [...path].reverse();
  let map: unknown = document;
  for (const key of parents.reverse()) map = isMap(map) ? readOwn(map, key) : undefined;
  if (isMap(map)) delete map[last];
}

function readOwn(map: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

// A plain assignment to "__proto__" would change the prototype instead of the field.
function writeOwn(map: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(map, key, { value, writable: true, enumerable: true, configurable: true });
}
