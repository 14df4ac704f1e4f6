import { config } from './config.ts';

/** Puts values into the `{name}` places of a text; unknown places stay. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));
}

/**
 * The texts of one feature: the given defaults, overridden by the page's settings (`copy.<feature>.<key>`), with
 * `{product}`, `{assistant}` and `{support}` filled in.
 */
export function defineCopy<Key extends string>(feature: string, texts: Readonly<Record<Key, string>>): Readonly<Record<Key, string>> {
  const overrides = config.copy[feature] ?? {};
  const names = { product: config.productName, assistant: config.assistantName, support: config.supportEmail };
  const filled: Record<Key, string> = { ...texts };
  for (const key in texts) filled[key] = fill(overrides[key] ?? texts[key], names);
  return filled;
}
