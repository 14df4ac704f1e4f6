interface PolicyMaker {
  createPolicy(name: string, rules: { readonly createHTML: (text: string) => string }): { createHTML(text: string): string };
}

const NAME = /^[a-z][a-z0-9]*$/i;
const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyMaker };
/** Pages turn no text into markup (Trusted Types) but this: the name of one character, letters and digits only. */
const rules = { createHTML: (name: string): string => (NAME.test(name) ? `&${name};` : '') };
const policy = trustedTypes?.createPolicy('marquill-entities', rules) ?? rules;
const place = document.createElement('i');

/**
 * The character that a named reference such as "amp" stands for, false when there is none: the browser knows them all.
 * Takes the place of the package that the Markdown parser asks, whose own way pages refuse.
 */
export function decodeNamedCharacterReference(name: string): string | false {
  place.innerHTML = policy.createHTML(name);
  const text = place.textContent;
  // Some names need no semicolon: of "notit;" the browser makes "¬it;".
  return text === '' || text === `&${name};` || (text.endsWith(';') && name !== 'semi') ? false : text;
}
