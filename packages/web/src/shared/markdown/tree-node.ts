/** As much of a Markdown or HTML tree as the plugins and the colouring of code need. */
export interface TreeNode {
  readonly type: string;
  readonly value?: string;
  tagName?: string;
  spread?: boolean | null;
  properties?: Record<string, unknown>;
  children?: readonly TreeNode[];
}
