import { html } from '../pages/html.ts';
import { actionButton, notice, sandboxPage } from '../pages/layout.ts';
import type { PageAnswer } from '../pages/page.ts';

/** What the sign-in form shows. */
export interface GoogleForm {
  readonly productName: string;
  readonly email: string;
  readonly fullName: string;
  readonly problem: string | null;
}

/** The form that stands in for Google's own. It posts to its own address, so the query string stays with it. */
export function googlePage(form: GoogleForm): PageAnswer {
  return sandboxPage({
    status: form.problem === null ? 200 : 422,
    heading: 'Sandbox Google sign-in',
    lede: 'A stand-in for Google\'s page. Sign in as anyone; no password is asked for.',
    productName: form.productName,
    tag: 'Sandbox — not Google',
    content: [
      ...(form.problem === null ? [] : [notice('danger', form.problem)]),
      html`<form method="post">
<div class="field"><label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required value="${form.email}"></div>
<div class="field"><label for="name">Full name</label><input id="name" name="name" type="text" autocomplete="name" maxlength="200" value="${form.fullName}"></div>
${actionButton('continue', 'Continue', { kind: 'primary' })}
<button class="btn ghost" name="action" value="cancel" formnovalidate>Cancel</button>
</form>`,
    ],
  });
}

/** Says that somebody was sent here with an address to return to that is not this app's own. */
export function wrongReturnPage(productName: string): PageAnswer {
  return sandboxPage({
    status: 400,
    heading: 'This sign-in cannot go on',
    lede: 'It was not started by this app. Start again from its log-in page.',
    productName,
    tag: 'Sandbox — not Google',
    content: [],
  });
}
