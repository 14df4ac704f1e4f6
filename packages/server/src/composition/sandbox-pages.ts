import type { PageAnswer, PageRequest, SandboxGoogle } from '@marquill/adapters/sandbox';
import type { SandboxPages } from '../http/app-parts.ts';
import { lazy } from './lazy.ts';
import type { SandboxPayments } from './sandbox-payments.ts';

/** Whose pages are served. */
export interface SandboxPageOwners {
  readonly payments: SandboxPayments | null;
  readonly google: (() => Promise<SandboxGoogle>) | null;
  readonly publicUrl: string;
  /** The address of the web app's display face, if it was built. */
  readonly displayFont: string | null;
}

/** The sandbox's pages, loaded with the first request for one; `null` when nothing is a sandbox. */
export function createSandboxPages({ payments, google, publicUrl, displayFont }: SandboxPageOwners): SandboxPages | null {
  if (payments === null && google === null) return null;
  const load = lazy(async () => {
    const { serveSandboxPages } = await import('@marquill/adapters/sandbox');
    return serveSandboxPages({ webUrl: publicUrl, displayFont }, [
      async (request: PageRequest) => stayOnHost(publicUrl, (await payments?.provider())?.answerPage(request)),
      async (request: PageRequest) => stayOnHost(publicUrl, (await google?.())?.answerPage(request)),
    ]);
  });
  return (request, response, theme) => {
    load().then(
      (serve) => {
        serve(request, response, theme);
      },
      () => response.destroy(),
    );
  };
}

/** Own redirects go out without a host, so that a person on 127.0.0.1 is not sent to localhost, where they have no session. */
async function stayOnHost(publicUrl: string, answer: Promise<PageAnswer | null> | undefined): Promise<PageAnswer | null> {
  const page = (await answer) ?? null;
  const location = page?.headers['location'];
  if (page === null || location === undefined || !location.startsWith(`${publicUrl}/`)) return page;
  return { ...page, headers: { ...page.headers, location: location.slice(publicUrl.length) } };
}
