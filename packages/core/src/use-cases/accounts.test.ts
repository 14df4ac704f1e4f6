import { describe, expect, it } from 'vitest';
import { createCore } from '../create-core.ts';
import { decideOnboardingGate } from '../domain/gate/decide-gate.ts';
import { AppError } from '../errors/app-error.ts';
import { createMemoryPorts, type MemoryPortsOptions } from '../memory/index.ts';
import type { Chat } from '../domain/chat/chat.ts';

const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'secret' };
const GOOGLE = { provider: 'google', subject: '42', email: 'ada@example.com', emailVerified: true, displayName: 'Ada King Lovelace' } as const;
const STORES = ['users', 'conversations', 'billing', 'mailer', 'identity'];

function setUp(options: MemoryPortsOptions = { sleeps: 'immediate' }) {
  const ports = createMemoryPorts(options);
  const core = createCore(ports);
  const calls = () => ports.calls.filter(({ port }) => STORES.includes(port)).map(({ port, method }) => `${port}.${method}`);
  const userOf = async (uid: string) => (await ports.users.readUser(uid))?.user;
  const chatsOf = async (uid: string) => {
    const seen: (readonly Chat[])[] = [];
    const stop = ports.conversations.watchChats(uid, (event) => event.kind === 'snapshot' && seen.push(event.rows));
    await ports.timer.advance(0);
    stop();
    return seen[0] ?? [];
  };
  return { ports, core, calls, userOf, chatsOf };
}

describe('signing up', () => {
  it('creates the account and the document of a new user [SIGNUP-14 NEWU-01 NEWU-02 NEWU-03 NEWU-04 NEWU-05 NEWU-08 DATA-07]', async () => {
    const { core, ports, userOf } = setUp();
    const { uid } = await core.signUp(ADA);
    expect(ports.calls.find(({ port }) => port === 'identity')).toMatchObject({ method: 'createAccount', args: ['ada@example.com', 'secret'] });
    expect(await userOf(uid)).toEqual({
      uid,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      createdAt: ports.clock.now(),
      didOnboarding: false,
      plan: 'none',
      theme: 'dark',
      stripeCustomerId: expect.stringMatching(/^cus_/) as unknown,
    });
  });

  it('stores the theme that the person sees [NEWU-04]', async () => {
    const { core, userOf } = setUp();
    const { uid } = await core.signUp({ ...ADA, theme: 'light' });
    expect((await userOf(uid))?.theme).toBe('light');
  });

  it('leaves a new user before the payment gate [NEWU-06]', async () => {
    const { core, userOf } = setUp();
    const { uid } = await core.signUp(ADA);
    expect(decideOnboardingGate({ signedIn: true, user: (await userOf(uid)) ?? null })).toEqual({ kind: 'redirect', to: '/payment-required' });
  });

  it('has one Welcome Chat without messages [NEWU-10]', async () => {
    const { core, ports, chatsOf } = setUp();
    const { uid } = await core.signUp(ADA);
    const chats = await chatsOf(uid);
    expect(chats.map(({ title }) => title)).toEqual(['Welcome Chat']);
    expect(await ports.conversations.listMessages(uid, chats[0]?.id ?? '', 10)).toEqual([]);
  });

  it('creates the customer of the four fields after the document, and adds its id by a partial update [NEWU-07 NEWU-08 NEWU-09]', async () => {
    const { core, ports, calls } = setUp();
    const { uid } = await core.signUp(ADA);
    const creations = ports.calls.filter(({ method }) => method === 'createCustomer');
    expect(creations.map(({ args }) => args)).toEqual([[{ uid, email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' }]]);
    const order = calls();
    expect(order.indexOf('users.createUser')).toBeLessThan(order.indexOf('billing.createCustomer'));
    const update = ports.calls.find(({ method }) => method === 'updateUser');
    expect(update?.args).toEqual([uid, [{ path: ['stripeCustomerId'], value: expect.stringMatching(/^cus_/) as unknown }]]);
  });

  it('asks for one welcome mail with email and first name [NEWU-11]', async () => {
    const { core, ports } = setUp();
    await core.signUp(ADA);
    expect(ports.mailer.outbox).toEqual([{ email: 'ada@example.com', firstName: 'Ada' }]);
  });

  it('only logs a failing welcome mail [NEWU-12]', async () => {
    const { core, ports } = setUp();
    ports.failNext('mailer.sendWelcome', new AppError('welcome-mail-failed'));
    await expect(core.signUp(ADA)).resolves.toEqual({ uid: expect.any(String) as unknown });
    expect(ports.log.entries).toMatchObject([{ level: 'error', event: 'welcome mail not sent' }]);
    expect(ports.calls.filter(({ method }) => method === 'sendWelcome')).toHaveLength(1);
  });

  it('goes on when the customer cannot be created, and only logs that [SIGNUP-15 SIGNUP-16]', async () => {
    const { core, ports, userOf } = setUp();
    for (let attempt = 0; attempt < 3; attempt += 1) ports.failNext('billing.createCustomer', new Error('provider is down'));
    const { uid } = await core.signUp(ADA);
    expect(await userOf(uid)).toMatchObject({ didOnboarding: false });
    expect((await userOf(uid))?.stripeCustomerId).toBeUndefined();
    expect(ports.calls.filter(({ method }) => method === 'createCustomer')).toHaveLength(3);
    expect(ports.log.entries).toMatchObject([
      { level: 'error', event: 'payment customer not created', error: { message: 'Failed after 3 attempts: provider is down' } },
    ]);
  });

  it('waits 10 s for the customer at most and stores its id when it comes later [SIGNUP-15]', async () => {
    const { ports, userOf } = setUp({});
    let create: (id: string) => void = () => undefined;
    const slow = createCore({ ...ports, billing: { ...ports.billing, createCustomer: () => new Promise((resolve) => (create = resolve)) } });
    let uid = '';
    void slow.signUp(ADA).then((signedUp) => (uid = signedUp.uid));
    await ports.timer.advance(9_999);
    expect(uid).toBe('');
    await ports.timer.advance(1);
    expect(uid).not.toBe('');
    create('cus_late');
    await slow.stop();
    expect((await userOf(uid))?.stripeCustomerId).toBe('cus_late');
    expect(ports.timer.pending()).toBe(0);
  });

  it('goes on without a Welcome Chat that cannot be stored', async () => {
    const { core, ports } = setUp();
    ports.failNext('conversations.addChat', new AppError('unavailable'));
    await expect(core.signUp(ADA)).resolves.toBeDefined();
    expect(ports.log.entries).toMatchObject([{ event: 'welcome chat not created' }]);
  });

  it.each([
    [{ firstName: ' ' }, 'invalid-input'],
    [{ lastName: '' }, 'invalid-input'],
    [{ email: ' ' }, 'invalid-input'],
    [{ password: '' }, 'invalid-input'],
    [{ password: 'five5' }, 'weak-password'],
    [{ email: 'not an address' }, 'invalid-email'],
  ])('refuses %j before anything is created [SIGNUP-11 SIGNUP-13]', async (fields, code) => {
    const { core, calls } = setUp();
    await expect(core.signUp({ ...ADA, ...fields })).rejects.toMatchObject({ code });
    expect(calls()).toEqual([]);
  });

  it('takes 6 characters, or the length that the options say [SIGNUP-13]', async () => {
    const { ports } = setUp();
    await expect(createCore(ports).signUp({ ...ADA, password: '123456' })).resolves.toBeDefined();
    const strict = createCore(ports, { minPasswordLength: 10 });
    await expect(strict.signUp({ ...ADA, email: 'b@example.com', password: '123456789' })).rejects.toMatchObject({ code: 'weak-password' });
  });

  it('writes no document when the provider gives no user id [ERR-21]', async () => {
    const { ports, calls } = setUp();
    const core = createCore({ ...ports, identity: { ...ports.identity, createAccount: () => Promise.resolve({ uid: '', email: '' }) } });
    await expect(core.signUp(ADA)).rejects.toMatchObject({ code: 'uid-missing', message: 'Something went wrong. Please try again.' });
    expect(calls()).toEqual([]);
  });

  it.each([
    ['email-already-in-use', 'email-already-in-use', 'This email is already registered. Please use a different email or login.'],
    ['invalid-email', 'invalid-email', 'Please enter a valid email address.'],
    ['network-request-failed', 'network-request-failed', 'Network error. Please check your internet connection.'],
    ['unavailable', 'sign-up-failed', 'An error occurred. Please try again.'],
  ] as const)('tells the provider’s %s as %s [ERR-16 ERR-17 ERR-19 ERR-20]', async (thrown, code, message) => {
    const { core, ports } = setUp();
    ports.failNext('identity.createAccount', new AppError(thrown));
    await expect(core.signUp(ADA)).rejects.toMatchObject({ code, message });
    expect(ports.calls.filter(({ port }) => port === 'users')).toEqual([]);
  });
});

describe('logging in', () => {
  it('asks the identity provider [LOGIN-09]', async () => {
    const { core, ports } = setUp();
    const { uid } = await core.signUp(ADA);
    expect(await core.logIn({ email: ' ada@example.com ', password: 'secret' })).toEqual({ uid });
    expect(ports.calls.filter(({ method }) => method === 'signIn').map(({ args }) => args)).toEqual([['ada@example.com', 'secret']]);
  });

  it.each([
    ['invalid-credential', 'invalid-credential', 'Incorrect email or password'],
    ['user-not-found', 'user-not-found', 'User not found'],
    ['too-many-requests', 'too-many-requests', 'Too many failed attempts. Please try again later'],
    ['unavailable', 'log-in-failed', 'An error occurred. Please try again'],
    ['network-request-failed', 'log-in-failed', 'An error occurred. Please try again'],
  ] as const)('tells the provider’s %s as %s [ERR-12 ERR-13 ERR-14 ERR-15]', async (thrown, code, message) => {
    const { core, ports } = setUp();
    ports.failNext('identity.signIn', new AppError(thrown));
    await expect(core.logIn({ email: 'a@example.com', password: 'x' })).rejects.toMatchObject({ code, message });
  });

  it('asks nobody without both fields [LOGIN-06 LOGIN-07]', async () => {
    const { core, calls } = setUp();
    await expect(core.logIn({ email: ' ', password: 'x' })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(core.logIn({ email: 'a@example.com', password: '' })).rejects.toMatchObject({ code: 'invalid-input' });
    expect(calls()).toEqual([]);
  });

  it('creates the customer that sign-up could not [SIGNUP-15]', async () => {
    const { core, ports, userOf } = setUp();
    for (let attempt = 0; attempt < 3; attempt += 1) ports.failNext('billing.createCustomer', new Error('provider is down'));
    const { uid } = await core.signUp(ADA);
    await core.logIn(ADA);
    await core.stop();
    expect((await userOf(uid))?.stripeCustomerId).toMatch(/^cus_/);
  });

  it('mends an account whose document was never stored', async () => {
    const { core, ports, userOf, chatsOf } = setUp();
    ports.failNext('users.createUser', new AppError('unavailable'));
    await expect(core.signUp(ADA)).rejects.toMatchObject({ code: 'sign-up-failed' });
    const { uid } = await core.logIn(ADA);
    expect(await userOf(uid)).toMatchObject({ firstName: 'ada', didOnboarding: false, plan: 'none' });
    expect(await chatsOf(uid)).toHaveLength(1);
  });

  it('succeeds when mending fails, and writes nothing for a complete user', async () => {
    const { core, ports } = setUp();
    const { uid } = await core.signUp(ADA);
    ports.failNext('users.readUser', new AppError('unavailable'));
    expect(await core.logIn(ADA)).toEqual({ uid });
    const before = ports.calls.length;
    await core.logIn(ADA);
    await core.stop();
    const called = ports.calls.slice(before).map(({ method }) => method);
    expect(called.slice(0, 2)).toEqual(['signIn', 'readUser']);
    expect(called).not.toContain('updateUser');
  });
});

describe('signing in with Google', () => {
  it('creates everything at the first time, with the split name [NEWU-13 GOOG-14 GOOG-15 GOOG-16]', async () => {
    const { core, ports, userOf, chatsOf } = setUp();
    const { uid, isNew } = await core.signInWithProvider(GOOGLE);
    expect(isNew).toBe(true);
    expect(await userOf(uid)).toMatchObject({ firstName: 'Ada', lastName: 'King Lovelace', didOnboarding: false, plan: 'none', theme: 'dark' });
    expect(await chatsOf(uid)).toHaveLength(1);
    expect(ports.mailer.outbox).toHaveLength(1);
  });

  it('overwrites nothing of a returning user [NEWU-13]', async () => {
    const { core, ports, userOf, chatsOf } = setUp();
    const first = await core.signInWithProvider(GOOGLE);
    const before = await userOf(first.uid);
    ports.clock.advance(1_000_000);
    expect(await core.signInWithProvider({ ...GOOGLE, displayName: 'Somebody Else' })).toEqual({ uid: first.uid, isNew: false });
    expect(await userOf(first.uid)).toEqual(before);
    expect(await chatsOf(first.uid)).toHaveLength(1);
    expect(ports.mailer.outbox).toHaveLength(1);
  });

  it('makes one user of two parallel first times [NEWU-13]', async () => {
    const { core, chatsOf } = setUp();
    const both = await Promise.all([core.signInWithProvider(GOOGLE), core.signInWithProvider(GOOGLE)]);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await chatsOf(both[0].uid)).toHaveLength(1);
  });

  it('names a person without a display name after the address', async () => {
    const { core, userOf } = setUp();
    const { uid } = await core.signInWithProvider({ ...GOOGLE, displayName: '' });
    expect(await userOf(uid)).toMatchObject({ firstName: 'ada', lastName: '' });
  });

  it('tells an address that is taken, and everything else in general', async () => {
    const { core, ports } = setUp();
    await core.signUp(ADA);
    await expect(core.signInWithProvider({ ...GOOGLE, emailVerified: false })).rejects.toMatchObject({ code: 'email-already-in-use' });
    ports.failNext('identity.signInWithProvider', new AppError('unavailable'));
    await expect(core.signInWithProvider(GOOGLE)).rejects.toMatchObject({ code: 'log-in-failed' });
  });
});
