import type { TreeNode } from './tree-node.ts';

/** Whether the words of a list's items are paragraphs. */
export type ItemKind = 'loose' | 'tight';

/** Makes the list that an item stands in alone as open as the list it was cut from. */
export function openList(kind: ItemKind) {
  return (tree: TreeNode): void => {
    for (const node of tree.children ?? []) if (node.type === 'list') node.spread = kind === 'loose';
  };
}

/** Leaves the items of the outermost list without it: they are put into a list that is already there. */
export function unwrapList() {
  return (tree: TreeNode): void => {
    tree.children = (tree.children ?? []).flatMap((node) =>
      node.tagName === 'ul' || node.tagName === 'ol' ? (node.children ?? []).filter((child) => child.tagName === 'li') : [],
    );
  };
}
