import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';

/** Somebody who has an account at the issuer. */
export interface IssuerPerson {
  readonly id: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** An independent OpenID Connect issuer (oidc-provider) on loopback, whose people agree without a form. */
export interface TestIssuer {
  readonly url: string;
  /** Who sits at the browser next; `null` refuses. */
  person: IssuerPerson | null;
  /** Goes through the issuer's pages as that person, up to the address the browser is sent back to. */
  visit(url: string): Promise<URL>;
  close(): Promise<void>;
}

export const CLIENT = { clientId: 'marquill', clientSecret: 'a-secret/with+signs: and-dashes_' };
export const CALLBACK = 'http://localhost:3000/api/auth/google/callback';

/** Starts an issuer on a free port; `changes` are settings of oidc-provider. */
export async function startTestIssuer(changes: Configuration = {}): Promise<TestIssuer> {
  const server = createServer();
  await listenOnLoopback(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, IssuerPerson>();
  const provider = new Provider(url, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [CALLBACK], response_types: ['code'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id)?.claims }) }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['test'] },
    pkce: { required: () => true },
    ...changes,
  });
  const answerOidc = provider.callback();

  const issuer: TestIssuer = {
    url,
    person: null,
    async visit(start) {
      const cookies = new Map<string, string>();
      for (let next = start; ; ) {
        if (next.startsWith(CALLBACK)) return new URL(next);
        const response = await fetch(next, { redirect: 'manual', headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } });
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${response.status} ${await response.text()}`);
        next = new URL(location, next).href;
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };

  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) {
      void answerOidc(request, response);
      return;
    }
    void (async () => {
      const { person } = issuer;
      const { params, session, grantId } = await provider.interactionDetails(request, response);
      if (person === null) {
        await provider.interactionFinished(request, response, { error: 'access_denied' });
        return;
      }
      people.set(person.id, person);
      if (session === undefined) {
        await provider.interactionFinished(request, response, { login: { accountId: person.id } });
        return;
      }
      const grant = (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ?? new provider.Grant({ accountId: person.id, clientId: CLIENT.clientId });
      grant.addOIDCScope(String(params['scope']));
      await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } }, { mergeWithLastSubmission: true });
    })();
  });
  return issuer;
}

function listenOnLoopback(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}
