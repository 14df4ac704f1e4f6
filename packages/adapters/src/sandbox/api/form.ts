/** A value of a form body in Stripe's bracket notation: text, or named values (lists are named by their numbers). */
export type FormValue = string | { readonly [name: string]: FormValue };

/** Reads `a[b][0]=c` into nested objects without a prototype, so that no name can reach one. */
export function parseForm(entries: URLSearchParams): { readonly [name: string]: FormValue } {
  const form = emptyForm();
  for (const [path, value] of entries) {
    const names = path.replaceAll(']', '').split('[');
    const last = names.pop() ?? '';
    let level = form;
    for (const name of names) {
      const next = level[name];
      level = typeof next === 'object' ? next : (level[name] = emptyForm());
    }
    level[last] = value;
  }
  return form;
}

/** The text under a name, `null` when there is none. */
export function textOf(form: { readonly [name: string]: FormValue }, name: string): string | null {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The flat texts under a name, e.g. metadata; empty when there are none. */
export function textsOf(form: { readonly [name: string]: FormValue }, name: string): Record<string, string> {
  const value = form[name];
  if (typeof value !== 'object') return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

interface Form {
  [name: string]: string | Form;
}

function emptyForm(): Form {
  return Object.create(null) as Form;
}
