import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGoogleSignIn, type GoogleSignIn } from './index.ts';
import { startStubIssuer, type StubIssuer } from './stub-issuer.fixture.ts';

const CALLBACK = 'http://localhost:3000/api/auth/google/callback';
const CLIENT = { clientId: 'marquill', clientSecret: 'secret' };
const hour = 3_600;
const now = () => Math.floor(Date.now() / 1000);

let issuer: StubIssuer;
let google: GoogleSignIn;

beforeEach(async () => {
  issuer = await startStubIssuer();
  google = createGoogleSignIn({ issuer: issuer.url, ...CLIENT });
});

afterEach(() => issuer.close());

async function signIn() {
  const { url, pending } = await google.begin(CALLBACK);
  return google.complete(issuer.back(url), pending);
}

describe('an issuer that does not behave', () => {
  it('is believed while everything is right', async () => {
    expect(await signIn()).toEqual({ provider: 'google', subject: '42', email: 'ada@example.com', emailVerified: true, displayName: 'Ada' });
  });

  it.each<[string, (stub: StubIssuer) => void]>([
    ['is too old', (stub) => (stub.claims = { iat: now() - 2 * hour, exp: now() - hour })],
    ['is for another app', (stub) => (stub.claims = { aud: 'another' })],
    ['comes from another issuer', (stub) => (stub.claims = { iss: 'https://accounts.evil.example' })],
    ['has another nonce', (stub) => (stub.claims = { nonce: 'another' })],
    ['has no nonce', (stub) => (stub.claims = { nonce: undefined })],
    ['names nobody', (stub) => (stub.claims = { sub: undefined })],
    ['is signed with a foreign key', (stub) => (stub.foreignKey = true)],
    ['is not signed', (stub) => (stub.header = { alg: 'none' })],
    ['is missing', (stub) => stub.answers.set('/token', (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"access_token":"a","token_type":"Bearer"}'))],
    ['comes as HTML', (stub) => stub.answers.set('/token', (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'))],
  ])('signs nobody in when its token %s', async (_what, misbehave) => {
    misbehave(issuer);
    await expect(signIn()).rejects.toMatchObject({ code: 'log-in-failed' });
  });

  it('is asked again when it did not answer the first time', async () => {
    issuer.answers.set('/.well-known/openid-configuration', (response) => response.writeHead(503).end());
    await expect(google.begin(CALLBACK)).rejects.toMatchObject({ code: 'network-request-failed' });
    issuer.answers.set('/.well-known/openid-configuration', (response) => response.destroy());
    await expect(google.begin(CALLBACK)).rejects.toMatchObject({ code: 'network-request-failed' });
    issuer.answers.clear();
    expect(await signIn()).toMatchObject({ subject: '42' });
  });

  it.each(['/.well-known/openid-configuration', '/token', '/jwks'])('is not waited for without end at %s', async (path) => {
    google = createGoogleSignIn({ issuer: issuer.url, ...CLIENT, timeoutSeconds: 0.05 });
    issuer.answers.set(path, () => undefined);
    await expect(signIn()).rejects.toMatchObject({ code: 'network-request-failed' });
  });

  it('is refused when it says that it is another one', async () => {
    issuer.metadata = { issuer: 'https://accounts.evil.example' };
    await expect(google.begin(CALLBACK)).rejects.toMatchObject({ code: 'network-request-failed' });
  });

  it('is refused without https, except on this machine', async () => {
    google = createGoogleSignIn({ issuer: 'http://accounts.example', ...CLIENT });
    await expect(google.begin(CALLBACK)).rejects.toMatchObject({ cause: { code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' } });
  });
});
