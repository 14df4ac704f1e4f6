import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Identity } from '@marquill/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFirebaseIdentity } from './index.ts';

/** What the stand-in for Firebase's REST interface answers next: for what the real emulator never says. */
let answer: (response: ServerResponse) => void;
let requests: { url: string; body: unknown }[];
let server: Server;
let host: string;
let identity: Identity;

const fail = (message: string, status = 400) => (response: ServerResponse) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error: { code: status, message, errors: [{ message }] } }));

const ADA = { provider: 'google', subject: '1815', email: 'ada@example.com', emailVerified: true, displayName: 'Ada' } as const;

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString()));
    request.on('end', () => {
      requests.push({ url: request.url ?? '', body: text === '' ? null : (JSON.parse(text) as unknown) });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', host);
  identity = createFirebaseIdentity({ projectId: 'demo-x', apiKey: 'web key', emulatorHost: host });
});

afterEach(() => {
  vi.unstubAllEnvs();
  server.close();
  server.closeAllConnections();
});

describe('Firebase Auth by its REST interface', () => {
  it('sends address and password with the project\'s key, and takes the account', async () => {
    answer = (response) => response.end(JSON.stringify({ localId: 'u1', email: 'ada@example.com', idToken: 't' }));
    expect(await identity.createAccount(' Ada@Example.com ', ' secret ')).toEqual({ uid: 'u1', email: 'ada@example.com' });
    expect(await identity.signIn('ADA@example.com', ' secret ')).toEqual({ uid: 'u1', email: 'ada@example.com' });
    const body = { email: 'ada@example.com', password: ' secret ', returnSecureToken: true };
    expect(requests).toEqual([
      { url: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=web+key', body },
      { url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=web+key', body },
    ]);
  });

  it('leaves an answer without an account id to the core, which has a text for it [ERR-21]', async () => {
    answer = (response) => response.end('{}');
    expect(await identity.createAccount('ada@example.com', 'secret')).toEqual({ uid: '', email: 'ada@example.com' });
  });

  it.each([
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled.', 'too-many-requests'],
    ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
    ['INVALID_PASSWORD', 'invalid-credential'],
    ['MISSING_PASSWORD', 'invalid-credential'],
    ['EMAIL_NOT_FOUND', 'user-not-found'],
    ['USER_DISABLED', 'log-in-failed'],
    ['API key not valid. Please pass a valid API key.', 'log-in-failed'],
    ['constructor', 'log-in-failed'],
  ])('a log-in that fails with %s is %s [ERR-12 ERR-13 ERR-14 ERR-15]', async (message, code) => {
    answer = fail(message);
    await expect(identity.signIn('ada@example.com', 'secret')).rejects.toMatchObject({ code, details: {} });
  });

  it.each([
    ['EMAIL_EXISTS', 'email-already-in-use'],
    ['INVALID_EMAIL', 'invalid-email'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'weak-password'],
    ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [...]', 'weak-password'],
    ['OPERATION_NOT_ALLOWED', 'sign-up-failed'],
  ])('a sign-up that fails with %s is %s [ERR-16 ERR-17 ERR-18 ERR-20]', async (message, code) => {
    answer = fail(message);
    await expect(identity.createAccount('ada@example.com', 'secret')).rejects.toMatchObject({ code });
  });

  it.each(['<html>', '', 'null', '[]', '{"error":null}', '{"error":"x"}'])('an answer that is no failure of Firebase\'s is an unknown one: %j', async (text) => {
    answer = (response) => response.writeHead(502).end(text);
    await expect(identity.signIn('ada@example.com', 'secret')).rejects.toMatchObject({ code: 'log-in-failed' });
  });

  it('a network that fails is named [ERR-19]', async () => {
    answer = (response) => response.destroy();
    await expect(identity.createAccount('ada@example.com', 'secret')).rejects.toMatchObject({ code: 'network-request-failed' });
    server.close();
    server.closeAllConnections();
    await expect(identity.createAccount('ada@example.com', 'secret')).rejects.toMatchObject({ code: 'network-request-failed' });
    await expect(identity.signIn('ada@example.com', 'secret')).rejects.toMatchObject({ code: 'network-request-failed' });
    await expect(identity.signInWithProvider(ADA)).rejects.toMatchObject({ code: 'network-request-failed' });
  });

  it('is not waited for without end [ERR-19]', async () => {
    answer = () => undefined;
    identity = createFirebaseIdentity({ projectId: 'demo-x', apiKey: 'key', emulatorHost: host, timeoutMs: 50 });
    await expect(identity.createAccount('ada@example.com', 'secret')).rejects.toMatchObject({ code: 'network-request-failed' });
    await expect(identity.signIn('ada@example.com', 'secret')).rejects.toMatchObject({ code: 'network-request-failed' });
    await expect(identity.signInWithProvider(ADA)).rejects.toMatchObject({ code: 'network-request-failed' });
  });

  it('a person of a provider is not signed in when Firebase fails', async () => {
    answer = fail('INSUFFICIENT_PERMISSION', 403);
    await expect(identity.signInWithProvider(ADA)).rejects.toMatchObject({ code: 'log-in-failed' });
  });
});
