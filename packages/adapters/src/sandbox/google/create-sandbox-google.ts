import { createHash, randomBytes } from 'node:crypto';
import { AppError, type ProviderProfile, type Records } from '@marquill/core';
import { redirectTo, type PageAnswer, type PageRequest } from '../pages/page.ts';
import { keepAuthorizationCodes } from './authorization-codes.ts';
import { googlePage, wrongReturnPage } from './google-page.ts';

/** What the sandbox sign-in needs. */
export interface SandboxGoogleOptions {
  readonly records: Records;
  readonly now: () => Date;
  /** Where the web app is reached, without a slash at its end; the page lives below it. */
  readonly webUrl: string;
  /** The app's own callback: the only address that anybody is sent back to. */
  readonly callbackUrl: string;
  readonly productName: string;
}

/** Google sign-in without Google: the same redirects, a form in place of the account (AMB-28). */
export interface SandboxGoogle {
  /** The page to go to, and what this browser must bring back. */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly pending: string }>;
  /** Who came back. Rejects with `forbidden` for another browser's answer, `log-in-failed` for a refusal or a spent code. */
  complete(callbackUrl: URL, pending: string): Promise<ProviderProfile>;
  /** The page at /sandbox/google; `null` for any other path. */
  answerPage(request: PageRequest): Promise<PageAnswer | null>;
}

/** Makes the sandbox Google sign-in. */
export function createSandboxGoogle(options: SandboxGoogleOptions): SandboxGoogle {
  const codes = keepAuthorizationCodes(options.records, options.now);
  const { productName } = options;

  async function answerForm(form: URLSearchParams, state: string): Promise<PageAnswer> {
    const back = new URL(options.callbackUrl);
    back.searchParams.set('state', state);
    if (form.get('action') !== 'continue') {
      back.searchParams.set('error', 'access_denied');
      return redirectTo(back.href);
    }
    const email = (form.get('email') ?? '').trim().toLowerCase();
    const fullName = (form.get('name') ?? '').trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      return googlePage({ productName, email, fullName, problem: 'Please enter a valid email address.' });
    }
    back.searchParams.set('code', await codes.issue(profileOf(email, fullName)));
    return redirectTo(back.href);
  }

  return {
    async begin(redirectUri) {
      const pending = randomBytes(24).toString('base64url');
      return { url: `${options.webUrl}/sandbox/google?${new URLSearchParams({ redirect_uri: redirectUri, state: pending }).toString()}`, pending };
    },
    async complete(callbackUrl, pending) {
      const answer = callbackUrl.searchParams;
      if (pending === '' || answer.get('state') !== pending) throw new AppError('forbidden');
      const profile = await codes.redeem(answer.get('code') ?? '');
      if (profile === null) throw new AppError('log-in-failed');
      return profile;
    },
    async answerPage(request) {
      const url = new URL(request.path, 'http://sandbox.invalid');
      if (url.pathname !== '/sandbox/google') return null;
      const state = url.searchParams.get('state');
      if (url.searchParams.get('redirect_uri') !== options.callbackUrl || state === null || state === '') return wrongReturnPage(productName);
      if (request.method === 'POST') return answerForm(request.body, state);
      return googlePage({ productName, email: '', fullName: '', problem: null });
    },
  };
}

/** One person per address, for ever: the subject follows from it. */
function profileOf(email: string, displayName: string): ProviderProfile {
  const subject = createHash('sha256').update(email).digest('hex').slice(0, 21);
  return { provider: 'google', subject, email, emailVerified: true, displayName };
}
