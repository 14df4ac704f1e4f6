import { NO_MONEY, type BillingPageContext } from './billing-page-context.ts';
import { html } from './html.ts';
import { sandboxPage } from './layout.ts';
import type { PageAnswer } from './page.ts';

/** Says clearly that an address leads nowhere (404) or no longer leads anywhere (410). */
export function gonePage(context: BillingPageContext, gone: { readonly status: 404 | 410; readonly heading: string; readonly lede: string }): PageAnswer {
  return sandboxPage({
    ...gone,
    productName: context.productName,
    tag: NO_MONEY,
    content: [html`<a class="btn outline" href="${context.webUrl}/">Back to ${context.productName}</a>`],
  });
}
