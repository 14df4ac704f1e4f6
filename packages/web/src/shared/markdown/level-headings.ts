import type { TreeNode } from './tree-node.ts';

/** The ranks of the headings that a place stands under, outermost first: "" before any, "24" under a #### inside a ##. */
export type Outline = string;

const HEADING = /^ {0,3}(#{1,6})(?:[ \t]|$)/gm;
const FENCED = /^ {0,3}(`{3}|~{3})/;
const DEEPEST = 4;

function enter(above: Outline, rank: number): Outline {
  return [...above].filter((each) => Number(each) < rank).join('') + String(rank);
}

/** The outline below a block, from the one above it. */
export function outlineAfter(above: Outline, block: string): Outline {
  if (FENCED.test(block)) return above;
  return [...block.matchAll(HEADING)].reduce((outline, [, marks = '']) => enter(outline, marks.length), above);
}

/**
 * Gives headings the level that they have in the page, whatever the answer began with: the first is a h2, one inside
 * another is one deeper, none is skipped.
 */
export function levelHeadings(above: Outline) {
  return (tree: TreeNode): void => {
    let outline = above;
    const visit = (node: TreeNode): void => {
      const rank = /^h([1-6])$/.exec(node.tagName ?? '')?.[1];
      if (rank !== undefined) {
        outline = enter(outline, Number(rank));
        node.tagName = `h${Math.min(outline.length + 1, DEEPEST)}`;
      }
      node.children?.forEach(visit);
    };
    visit(tree);
  };
}
