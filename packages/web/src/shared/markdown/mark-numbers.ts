import type { TreeNode } from './tree-node.ts';

const NUMBER = /^[-+−]?\s*[$€£¥]?\s*\d[\d\s.,]*\s*(?:%|[a-z]{1,3}|[$€£¥])?$/i;

function textOf(node: TreeNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

function all(node: TreeNode, tagName: string): readonly TreeNode[] {
  const own = node.tagName === tagName ? [node] : [];
  return [...own, ...(node.children ?? []).flatMap((child) => all(child, tagName))];
}

function cellsOf(row: TreeNode): readonly TreeNode[] {
  return (row.children ?? []).filter((cell) => cell.tagName === 'td' || cell.tagName === 'th');
}

function markTable(table: TreeNode): void {
  const rows = all(table, 'tr').map(cellsOf);
  const body = rows.slice(1);
  const columns = rows[0]?.length ?? 0;
  for (let column = 1; column < columns; column += 1) {
    const texts = body.map((cells) => textOf(cells[column] ?? { type: 'text', value: '' }).trim()).filter((text) => text !== '');
    if (texts.length === 0 || !texts.every((text) => NUMBER.test(text))) continue;
    for (const cells of rows) {
      const cell = cells[column];
      if (cell !== undefined) cell.properties = { ...cell.properties, className: 'num' };
    }
  }
}

/** Marks the columns of a table that hold only numbers (never the first), so that they stand on the right. */
export function markNumbers() {
  return (tree: TreeNode): void => {
    for (const table of all(tree, 'table')) markTable(table);
  };
}
