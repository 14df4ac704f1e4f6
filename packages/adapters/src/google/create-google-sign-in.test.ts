import { createCore } from '@marquill/core';
import { createMemoryPorts } from '@marquill/core/memory';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGoogleSignIn, type GoogleSignIn } from './index.ts';
import { CALLBACK, CLIENT, startTestIssuer, type IssuerPerson, type TestIssuer } from './test-issuer.fixture.ts';

const ADA: IssuerPerson = { id: '1815', claims: { email: 'ada@example.com', email_verified: true, name: 'Ada King Lovelace' } };

let issuer: TestIssuer;
let google: GoogleSignIn;

async function start(changes?: Parameters<typeof startTestIssuer>[0]): Promise<void> {
  issuer = await startTestIssuer(changes);
  issuer.person = ADA;
  google = createGoogleSignIn({ issuer: issuer.url, ...CLIENT });
}

async function goThere(person: IssuerPerson | null = ADA) {
  issuer.person = person;
  const { url, pending } = await google.begin(CALLBACK);
  return { back: await issuer.visit(url), pending };
}

async function signIn(person: IssuerPerson) {
  const { back, pending } = await goThere(person);
  return google.complete(back, pending);
}

beforeEach(async () => {
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue();
  await start();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await issuer.close();
});

describe('a sign-in at an independent OpenID Connect issuer', () => {
  it('asks for a code with PKCE, state and nonce, never the same twice', async () => {
    const [first, second] = [await google.begin(CALLBACK), await google.begin(CALLBACK)].map(({ url }) => new URL(url));
    expect(first?.origin).toBe(issuer.url);
    expect(Object.fromEntries(first?.searchParams ?? [])).toMatchObject({
      response_type: 'code', client_id: 'marquill', redirect_uri: CALLBACK, scope: 'openid email profile', code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first?.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(first?.searchParams.get(name)).not.toBe(second?.searchParams.get(name));
    }
  });

  it('tells who came back', async () => {
    expect(await signIn(ADA)).toEqual({
      provider: 'google', subject: '1815', email: 'ada@example.com', emailVerified: true, displayName: 'Ada King Lovelace',
    });
  });

  it.each([
    ['an ID token that says it all', { conformIdTokenClaims: false }],
    ['a secret in the body', {
      clientAuthMethods: ['client_secret_post' as const],
      clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [CALLBACK], token_endpoint_auth_method: 'client_secret_post' as const }],
    }],
  ])('works with an issuer that wants %s', async (_what, changes) => {
    await issuer.close();
    await start(changes);
    expect(await signIn(ADA)).toMatchObject({ subject: '1815', email: 'ada@example.com', displayName: 'Ada King Lovelace' });
  });

  it('tells an unverified address from a verified one', async () => {
    expect(await signIn({ id: '1', claims: { ...ADA.claims, email_verified: false } })).toMatchObject({ emailVerified: false });
    expect(await signIn({ id: '2', claims: { ...ADA.claims, email_verified: undefined } })).toMatchObject({ emailVerified: false });
  });

  it('puts a name together from its parts, and has none for a person without one', async () => {
    expect(await signIn({ id: '1', claims: { email: 'a@example.com', given_name: 'Ada', family_name: 'King' } })).toMatchObject({ displayName: 'Ada King' });
    expect(await signIn({ id: '2', claims: { email: 'a@example.com' } })).toMatchObject({ displayName: '' });
    expect(await signIn({ id: '3', claims: {} })).toMatchObject({ email: '', emailVerified: false });
  });

  it('makes a new user: first word and rest of the name, or the address before its @ [GOOG-14 GOOG-15 GOOG-16]', async () => {
    const ports = createMemoryPorts();
    const core = createCore(ports);
    for (const [person, names] of [
      [ADA, { firstName: 'Ada', lastName: 'King Lovelace', didOnboarding: false }],
      [{ id: '2', claims: { email: 'grace@example.com', email_verified: true } }, { firstName: 'grace', lastName: '', didOnboarding: false }],
    ] as const) {
      const { uid } = await core.signInWithProvider(await signIn(person));
      expect((await ports.users.readUser(uid))?.user).toMatchObject(names);
    }
  });
});

describe('a sign-in that is refused', () => {
  it('when the person gives up', async () => {
    const { back, pending } = await goThere(null);
    expect(back.searchParams.get('error')).toBe('access_denied');
    await expect(google.complete(back, pending)).rejects.toMatchObject({ code: 'log-in-failed' });
  });

  it('when the state is another one, or was begun in another browser, or nothing was begun', async () => {
    const { back, pending } = await goThere();
    const other = await google.begin(CALLBACK);
    await expect(google.complete(back, other.pending)).rejects.toMatchObject({ code: 'forbidden' });
    for (const text of ['', 'null', '{}', '[]', '["a"]', '["a","b","c","not a url"]', '[1,2,3,4]', 'x'.repeat(1_000)]) {
      await expect(google.complete(back, text), text).rejects.toMatchObject({ code: 'forbidden' });
    }
    const without = new URL(back);
    without.searchParams.delete('state');
    await expect(google.complete(without, pending)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await google.complete(back, pending)).toMatchObject({ subject: '1815' });
  });

  it.each([['nonce', 1], ['code verifier', 2]])('when the %s is another one', async (_what, index) => {
    const { back, pending } = await goThere();
    const parts = JSON.parse(pending) as string[];
    parts[index] = 'A'.repeat(43);
    await expect(google.complete(back, JSON.stringify(parts))).rejects.toMatchObject({ code: 'log-in-failed' });
  });

  it('when the code is used a second time, or made up', async () => {
    const { back, pending } = await goThere();
    await google.complete(back, pending);
    await expect(google.complete(back, pending)).rejects.toMatchObject({ code: 'log-in-failed' });
    const begun = await goThere();
    begun.back.searchParams.set('code', 'made-up');
    await expect(google.complete(begun.back, begun.pending)).rejects.toMatchObject({ code: 'log-in-failed' });
  });

  it('when the code is too old', async () => {
    const { back, pending } = await goThere();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await expect(google.complete(back, pending)).rejects.toMatchObject({ code: 'log-in-failed' });
  });

  it('when the answer names another issuer', async () => {
    const { back, pending } = await goThere();
    back.searchParams.set('iss', 'https://accounts.evil.example');
    await expect(google.complete(back, pending)).rejects.toMatchObject({ code: 'log-in-failed' });
  });

  it('when the secret is wrong', async () => {
    google = createGoogleSignIn({ issuer: issuer.url, ...CLIENT, clientSecret: 'wrong' });
    const { back, pending } = await goThere();
    await expect(google.complete(back, pending)).rejects.toMatchObject({ code: 'log-in-failed' });
  });

  it('when the issuer is gone in the meantime', async () => {
    const { back, pending } = await goThere();
    await issuer.close();
    await expect(google.complete(back, pending)).rejects.toMatchObject({ code: 'network-request-failed' });
  });
});
