import { html, type Html } from './html.ts';
import type { PageAnswer } from './page.ts';
import { STYLE, STYLE_HASH } from './style.ts';

const POLICY = `default-src 'none'; style-src ${STYLE_HASH}; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** How a page says its theme; whoever serves it puts the reader's in. */
export const THEME_ATTRIBUTE = 'data-theme="dark"';

const ICONS = {
  warning: html`<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"/><path d="M12 9v4"/><path d="M12 17h.01"/>`,
  danger: html`<circle cx="12" cy="12" r="10"/><path d="M12 8v4"/><path d="M12 16h.01"/>`,
  success: html`<circle cx="12" cy="12" r="10"/><path d="m16 9-5.5 5.5L8 12"/>`,
} as const;

/** A page of the sandbox: never to be taken for a real one, never stored, without script. */
export function sandboxPage(page: {
  readonly status: number;
  readonly heading: string;
  readonly lede: string;
  readonly productName: string;
  /** "Sandbox — no money moves" where something is sold. */
  readonly tag: string;
  readonly content: readonly Html[];
}): PageAnswer {
  const document = html`<!doctype html>
<html lang="en" ${{ html: THEME_ATTRIBUTE }}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${page.heading} · ${page.productName}</title>
<style>${{ html: STYLE }}</style>
</head>
<body>
<main>
<section class="card" aria-labelledby="heading">
<p class="tag">${icon('warning')}${page.tag}</p>
<div><h1 id="heading">${page.heading}</h1><p class="lede">${page.lede}</p></div>
${page.content}
</section>
</main>
</body>
</html>
`;
  return {
    status: page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
    body: document.html,
  };
}

/** A message on a page: failures are announced as alerts, news as a status. */
export function notice(kind: 'danger' | 'success', text: string): Html {
  return html`<div class="alert ${kind}" role="${kind === 'danger' ? 'alert' : 'status'}">${icon(kind)}<span>${text}</span></div>`;
}

/** Rows of a name and a value. */
export function lines(rows: readonly (readonly [name: string, value: string])[]): Html {
  return html`<dl class="lines">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** A button that posts the page's form with this action. */
export function actionButton(action: string, label: string, look: { readonly kind: 'primary' | 'outline' | 'ghost'; readonly disabled?: boolean }): Html {
  const disabled = look.disabled === true ? html` disabled` : null;
  return html`<button class="btn ${look.kind}" name="action" value="${action}"${disabled}>${label}</button>`;
}

function icon(name: keyof typeof ICONS): Html {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`;
}
