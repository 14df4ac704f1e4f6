import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stub puts into its next ID token, and how it behaves. */
export interface StubBehaviour {
  /** Replaces claims of an otherwise right token; `undefined` leaves one out. */
  claims: Record<string, unknown>;
  header: Record<string, unknown>;
  /** Signs with a key that the issuer does not publish. */
  foreignKey: boolean;
  /** Replaces fields of the discovery document. */
  metadata: Record<string, unknown>;
  /** Replaces the whole answer of a path. */
  answers: Map<string, (response: ServerResponse) => void>;
}

/** An issuer that lies on request: for answers that an honest one never gives. */
export interface StubIssuer extends StubBehaviour {
  readonly url: string;
  /** The callback that the issuer would send a browser to. */
  back(url: string): URL;
  close(): Promise<void>;
}

/** Starts it on a free port of the loopback address. */
export async function startStubIssuer(): Promise<StubIssuer> {
  const [own, foreign] = [newKey(), newKey()];
  let nonce = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const special = stub.answers.get(path);
    if (special !== undefined) special(response);
    else if (path === '/.well-known/openid-configuration') sendJson(response, metadata());
    else if (path === '/jwks') sendJson(response, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] });
    else if (path === '/token') sendJson(response, { access_token: 'access', token_type: 'Bearer', id_token: idToken() });
    else sendJson(response, {}, 404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const metadata = () => ({
    issuer: url, authorization_endpoint: `${url}/auth`, token_endpoint: `${url}/token`, jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'], subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['RS256'], ...stub.metadata,
  });
  const idToken = (): string => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: url, sub: '42', aud: 'marquill', iat: now, exp: now + 300, nonce, email: 'ada@example.com', email_verified: true, name: 'Ada' };
    return sign({ alg: 'RS256', kid: 'own', ...stub.header }, { ...claims, ...stub.claims }, (stub.foreignKey ? foreign : own).privateKey);
  };
  const stub: StubIssuer = {
    url, claims: {}, header: {}, foreignKey: false, metadata: {}, answers: new Map(),
    back(asked) {
      const query = new URL(asked).searchParams;
      nonce = query.get('nonce') ?? '';
      return new URL(`${query.get('redirect_uri')}?${new URLSearchParams({ code: 'code', state: query.get('state') ?? '' }).toString()}`);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return stub;
}

function newKey(): { publicKey: KeyObject; privateKey: KeyObject } {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

function sign(header: object, claims: object, key: KeyObject): string {
  const content = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`;
}

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
