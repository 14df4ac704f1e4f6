import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import type { TreeNode } from './tree-node.ts';

/** A piece of code; the kind is the class that colours it, "" for none. */
export interface CodeToken {
  readonly kind: '' | 'k' | 's' | 'c';
  readonly text: string;
}

const lowlight = createLowlight({ bash, css, diff, ini, javascript, json, markdown, php, python, sql, typescript, xml, yaml });

/** The look has three colours for code: words of the language, values, and what is beside the point. */
const KINDS: readonly (readonly [kind: CodeToken['kind'], scopes: readonly string[]])[] = [
  ['k', ['keyword', 'name', 'section', 'literal', 'type', 'built_in', 'bullet', 'selector-tag', 'selector-id', 'selector-class', 'selector-pseudo', 'selector-attr']],
  ['s', ['string', 'number', 'regexp', 'symbol', 'link', 'code', 'addition']],
  ['c', ['comment', 'quote', 'meta', 'deletion']],
  ['', ['subst']],
];

const KIND_OF = new Map<string, CodeToken['kind']>(KINDS.flatMap(([kind, scopes]) => scopes.map((scope) => [`hljs-${scope}`, kind] as const)));

function kindOf(node: TreeNode, outer: CodeToken['kind']): CodeToken['kind'] {
  const names = node.properties?.['className'];
  return KIND_OF.get(Array.isArray(names) ? String(names[0]) : '') ?? outer;
}

function collect(node: TreeNode, outer: CodeToken['kind'], tokens: CodeToken[]): void {
  const kind = kindOf(node, outer);
  if (node.value !== undefined) tokens.push({ kind, text: node.value });
  for (const child of node.children ?? []) collect(child, kind, tokens);
}

/** Cuts code into coloured pieces, which joined are the code; null for a language that is not known. */
export function tokenizeCode(code: string, language: string): readonly CodeToken[] | null {
  if (!lowlight.registered(language)) return null;
  const tokens: CodeToken[] = [];
  collect(lowlight.highlight(language, code), '', tokens);
  return tokens;
}
