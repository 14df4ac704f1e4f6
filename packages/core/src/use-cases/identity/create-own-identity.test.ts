import { describe, expect, it } from 'vitest';
import { createMemoryPorts } from '../../memory/index.ts';
import { createOwnIdentity, type OwnIdentityOptions } from './create-own-identity.ts';

const GOOGLE = { provider: 'google', subject: '42', email: 'Ada@example.com', emailVerified: true, displayName: 'Ada' } as const;

function setUp(options: OwnIdentityOptions = {}) {
  const ports = createMemoryPorts();
  return { ports, identity: createOwnIdentity(ports, options) };
}

describe('own accounts', () => {
  it('compare addresses trimmed and in lower case, and passwords as they are', async () => {
    const { identity } = setUp();
    const account = await identity.createAccount(' Ada@Example.com ', ' secret ');
    expect(account.email).toBe('ada@example.com');
    expect(await identity.signIn('ADA@example.com', ' secret ')).toEqual(account);
    await expect(identity.signIn('ada@example.com', 'secret')).rejects.toMatchObject({ code: 'invalid-credential' });
  });

  it('never keep a password in the clear', async () => {
    const { identity, ports } = setUp();
    await identity.createAccount('ada@example.com', 'secret-password');
    expect(JSON.stringify(await ports.accounts.findByEmail('ada@example.com'))).not.toContain('"secret-password"');
  });

  it('refuse malformed addresses, short passwords and taken addresses', async () => {
    const { identity } = setUp({ minPasswordLength: 8 });
    await expect(identity.createAccount('nobody', 'long enough')).rejects.toMatchObject({ code: 'invalid-email' });
    await expect(identity.createAccount('ada@example.com', '1234567')).rejects.toMatchObject({ code: 'weak-password' });
    await identity.createAccount('ada@example.com', '12345678');
    await expect(identity.createAccount('ada@example.com', '12345678')).rejects.toMatchObject({ code: 'email-already-in-use' });
  });

  it('are created once, however many ask at the same time', async () => {
    const { identity } = setUp();
    const results = await Promise.allSettled([1, 2, 3].map(() => identity.createAccount('ada@example.com', 'secret')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))).toMatchObject([
      { code: 'email-already-in-use' },
      { code: 'email-already-in-use' },
    ]);
  });
});

describe('logging in to an own account', () => {
  it('tells an unknown address from a wrong password, unless both shall look alike [ERR-12 ERR-13]', async () => {
    const specified = setUp();
    await expect(specified.identity.signIn('who@example.com', 'x')).rejects.toMatchObject({ code: 'user-not-found' });
    const { identity, ports } = setUp({ loginErrors: 'protected' });
    await expect(identity.signIn('who@example.com', 'x')).rejects.toMatchObject({ code: 'invalid-credential' });
    expect(ports.calls.filter(({ method }) => method === 'verify')).toHaveLength(1);
  });

  it('refuses the sixth try in 15 minutes, also with the right password, and works again afterwards [ERR-14]', async () => {
    const { identity, ports } = setUp();
    await identity.createAccount('ada@example.com', 'secret');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(identity.signIn('ada@example.com', 'wrong')).rejects.toMatchObject({ code: 'invalid-credential' });
    }
    await expect(identity.signIn('ada@example.com', 'secret')).rejects.toMatchObject({ code: 'too-many-requests' });
    ports.clock.advance(15 * 60 * 1_000);
    await expect(identity.signIn('ada@example.com', 'secret')).resolves.toBeDefined();
  });

  it('forgets wrong tries after a right one', async () => {
    const { identity } = setUp();
    await identity.createAccount('ada@example.com', 'secret');
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await identity.signIn('ada@example.com', 'wrong').catch(() => undefined);
      await expect(identity.signIn('ada@example.com', 'secret')).resolves.toBeDefined();
    }
  });
});

describe('an outside provider', () => {
  it('makes an account at the first time and finds it again by the subject', async () => {
    const { identity } = setUp();
    const account = await identity.signInWithProvider(GOOGLE);
    expect(account.email).toBe('ada@example.com');
    expect(await identity.signInWithProvider({ ...GOOGLE, email: 'new@example.com' })).toEqual(account);
    await expect(identity.signIn('ada@example.com', '')).rejects.toMatchObject({ code: 'invalid-credential' });
  });

  it('joins the account of a verified address only', async () => {
    const { identity } = setUp();
    const own = await identity.createAccount('ada@example.com', 'secret');
    await expect(identity.signInWithProvider({ ...GOOGLE, emailVerified: false })).rejects.toMatchObject({ code: 'email-already-in-use' });
    expect(await identity.signInWithProvider(GOOGLE)).toEqual(own);
    expect(await identity.signIn('ada@example.com', 'secret')).toEqual(own);
    expect(await identity.signInWithProvider(GOOGLE)).toEqual(own);
  });

  it('makes one account of parallel first times, and none without an address', async () => {
    const { identity } = setUp();
    const both = await Promise.all([identity.signInWithProvider(GOOGLE), identity.signInWithProvider(GOOGLE)]);
    expect(both[0]).toEqual(both[1]);
    await expect(identity.signInWithProvider({ ...GOOGLE, subject: '7', email: '' })).rejects.toMatchObject({ code: 'invalid-email' });
  });
});
