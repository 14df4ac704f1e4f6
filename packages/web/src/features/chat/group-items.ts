import type { ConversationItem } from './conversation-items.ts';

/** Articles that stand and are laid out together. */
export interface ItemGroup {
  readonly key: string;
  readonly items: readonly ConversationItem[];
}

/** So many groups and articles of a group that neither is a long list. */
const SIZE = 50;

/** Every field of an item and of what it holds but the row, which has an identity of its own. */
function isSame(a: unknown, b: unknown, depth = 2): boolean {
  if (Object.is(a, b)) return true;
  if (depth === 0 || typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))];
  return one.length === other.size && one.every(([name, value]) => isSame(value, other.get(name), name === 'row' ? 0 : depth - 1));
}

function keepIdentity(before: ItemGroup | undefined, group: ItemGroup): ItemGroup {
  if (before === undefined) return group;
  const items = group.items.map((item, index) => {
    const known = before.items[index];
    return known !== undefined && isSame(known, item) ? known : item;
  });
  const isKnown = items.length === before.items.length && items.every((item, index) => item === before.items[index]);
  return isKnown ? before : { ...group, items };
}

/**
 * Puts articles into groups. What was a group before stays one, also when older articles come in front of it or newer
 * ones behind, and groups and items that did not change keep their identity.
 */
export function groupItems(before: readonly ItemGroup[], items: readonly ConversationItem[]): readonly ItemGroup[] {
  const known = new Map(before.map((group) => [group.key, group]));
  const groups: { key: string; items: ConversationItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last === undefined || last.items.length === SIZE || known.has(item.key)) groups.push({ key: item.key, items: [item] });
    else last.items.push(item);
  }
  return groups.map((group) => keepIdentity(known.get(group.key), group));
}
