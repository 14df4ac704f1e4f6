/** Text that is HTML already. */
export interface Html {
  readonly html: string;
}

/** Writes HTML from a template: every plain value in it is escaped, lists are joined, `null` is left out. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return { html: parts.map((part, at) => part + render(values[at] ?? null)).join('') };
}

type HtmlValue = string | Html | readonly Html[] | null;

function render(value: HtmlValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return escapeText(value);
  return 'html' in value ? value.html : value.map((item) => item.html).join('');
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
