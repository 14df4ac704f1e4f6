import { beforeEach, describe, expect, it } from 'vitest';
import { createCore } from '../../create-core.ts';
import type { Core } from '../../core.ts';
import { AppError } from '../../errors/app-error.ts';
import { createMemoryPorts, type MemoryPorts } from '../../memory/index.ts';
import { aPaidUser } from '../../testing/a-paid-user.ts';
import { rejectsWith } from '../../testing/rejects-with.ts';
import { createOwnIdentity } from '../identity/create-own-identity.ts';
import { createOwnPasswords } from '../identity/create-own-passwords.ts';
import type { AccountDeletion } from './account-deletion.ts';
import { createAccountDeletion } from './create-account-deletion.ts';

const PASSWORD = 'secret-1815';
const EMAIL = 'ada@example.com';
const MINUTE_MS = 60_000;

let ports: MemoryPorts;
let core: Core;
let deletion: AccountDeletion;
let uid: string;

const join = async (): Promise<string> => (await core.signUp({ firstName: 'Ada', lastName: 'L', email: EMAIL, password: PASSWORD })).uid;
const now = () => ports.clock.now();
const deleteAda = () => deletion.deleteAccount({ uid, signedInAt: now(), password: PASSWORD });
const customerOf = async (whose: string) => (await ports.users.readUser(whose))?.user.stripeCustomerId ?? '';

beforeEach(async () => {
  const memory = createMemoryPorts({ sleeps: 'immediate' });
  const identity = createOwnIdentity(memory);
  ports = { ...memory, identity };
  core = createCore(ports);
  deletion = createAccountDeletion(ports);
  uid = await join();
});

describe('what a person shows before their account is deleted', () => {
  it('is the password where there is one; a wrong one, or none, deletes nothing', async () => {
    expect(await deletion.proofFor({ uid, signedInAt: now() })).toBe('password');
    await rejectsWith(deletion.deleteAccount({ uid, signedInAt: now(), password: 'wrong-1815' }), 'invalid-credential');
    await rejectsWith(deletion.deleteAccount({ uid, signedInAt: now() }), 'invalid-credential');
    expect(await ports.users.readUser(uid)).not.toBeNull();
    expect(await ports.records.findByIndex('account-deletions', 'pending')).toEqual([]);
  });

  it('cannot be guessed: wrong passwords count together with those of log-in', async () => {
    for (let tries = 0; tries < 5; tries += 1) await rejectsWith(deletion.deleteAccount({ uid, signedInAt: now(), password: `guess-${tries}` }), 'invalid-credential');
    await rejectsWith(deleteAda(), 'too-many-requests');
  });

  it('is a sign-in of the last ten minutes for somebody without a password', async () => {
    const profile = { provider: 'google', subject: '7', email: 'grace@example.com', emailVerified: true, displayName: 'Grace Hopper' } as const;
    const grace = await core.signInWithProvider(profile);
    const signedInAt = now();
    expect(await deletion.proofFor({ uid: grace.uid, signedInAt })).toBe('none');
    ports.clock.advance(10 * MINUTE_MS);
    expect(await deletion.proofFor({ uid: grace.uid, signedInAt })).toBe('sign-in');
    await rejectsWith(deletion.deleteAccount({ uid: grace.uid, signedInAt }), 'sign-in-again');
    expect(await deletion.deleteAccount({ uid: grace.uid, signedInAt: now() })).toBe('deleted');
  });
});

describe('a deleted account', () => {
  it('is gone: no document, chats, stats, sessions, mails and customer; nobody can log in', async () => {
    const token = await ports.sessions.startSession(uid, now());
    const customerId = await customerOf(uid);
    ports.billing.setSubscriptions(customerId, 'active');
    await createOwnPasswords(ports).requestReset(EMAIL);
    expect(await deleteAda()).toBe('deleted');
    expect(await ports.users.readUser(uid)).toBeNull();
    expect(await ports.sessions.readSession(token, now())).toBeNull();
    expect(await ports.billing.readSubscriptionStatus(customerId)).toBeNull();
    expect([ports.mailer.outbox, ports.mailer.resets]).toEqual([[], []]);
    expect(await ports.records.findByIndex('password-resets', uid)).toEqual([]);
    expect(await ports.records.findByIndex('account-deletions', 'pending')).toEqual([]);
    await rejectsWith(core.logIn({ email: EMAIL, password: PASSWORD }), 'user-not-found');
  });

  it('begins afresh with the same mail address, under another uid', async () => {
    await deleteAda();
    const again = await join();
    expect(again).not.toBe(uid);
    expect((await ports.users.readUser(again))?.user).toMatchObject({ plan: 'none', didOnboarding: false, email: EMAIL });
    expect(await customerOf(again)).not.toBe('');
  });

  it('stays deleted when late messages of the payment provider come', async () => {
    const customerId = await customerOf(uid);
    const checkout = await core.subscribe(uid);
    const late = [ports.billing.payCheckout(String(checkout['id'])), ports.billing.setSubscriptions(customerId, 'active')];
    await deleteAda();
    for (const { rawBody, signature } of [...late, ...late]) await core.receiveBillingEvent(rawBody, signature);
    expect(await ports.users.readUser(uid)).toBeNull();
    expect(await ports.users.findByStripeCustomer(customerId)).toBeNull();
  });

  it('takes the payment customer along that is created while it is deleted', async () => {
    const slow = createMemoryPorts();
    let answer: (customerId: string) => void = () => undefined;
    const customer = new Promise<string>((resolve) => (answer = resolve));
    const deleted: string[] = [];
    const billing = { ...slow.billing, createCustomer: () => customer, deleteCustomer: async (id: string) => void deleted.push(id) };
    const slowCore = createCore({ ...slow, billing });
    const joining = slowCore.signUp({ firstName: 'Ada', lastName: 'L', email: EMAIL, password: PASSWORD });
    await slow.timer.advance(10_000);
    const person = await joining;
    await createAccountDeletion({ ...slow, billing }).deleteAccount({ uid: person.uid, signedInAt: slow.clock.now(), password: PASSWORD });
    answer('cus_late');
    await slowCore.stop();
    expect(deleted).toEqual(['cus_late']);
  });

  it('loses the reply that was being written', async () => {
    const grace = { email: 'grace@example.com', password: PASSWORD };
    const person = await aPaidUser(core, ports, grace);
    ports.assistant.scriptReply({ pieces: ['Begin'], then: 'hang' });
    const sent = await core.sendMessage({ uid: person, text: 'Hello' });
    await deletion.deleteAccount({ uid: person, signedInAt: now(), password: PASSWORD });
    expect(await ports.conversations.readChat(person, sent.chatId)).toBeNull();
    expect(await ports.conversations.claimExpiredReplies(new Date(now().getTime() + MINUTE_MS), { owner: 'x', until: now() }, 5)).toEqual([]);
    const stopped = core.stop(0);
    await ports.timer.advance(0);
    await stopped;
  });
});

describe('a deletion that is cut short', () => {
  const steps = [
    'sessions.endSessionsOf', 'identity.deleteAccount', 'billing.deleteCustomer', 'users.eraseUser', 'conversations.eraseUser',
    'mailer.forget', 'records.remove',
  ] as const;

  it.each(steps)('at %s is brought to its end by the next server, and the person is locked out at once', async (step) => {
    const customerId = await customerOf(uid);
    const token = await ports.sessions.startSession(uid, now());
    const failing = failingOnce(step);
    expect(await createAccountDeletion(failing).deleteAccount({ uid, signedInAt: now(), password: PASSWORD })).toBe('begun');
    expect(await ports.records.findByIndex('account-deletions', 'pending')).toHaveLength(1);
    if (step !== 'sessions.endSessionsOf') expect(await ports.sessions.readSession(token, now())).toBeNull();
    if (steps.indexOf(step) > 1) await rejectsWith(core.logIn({ email: EMAIL, password: PASSWORD }), 'user-not-found');

    deletion.start();
    await ports.timer.advance(0);
    await deletion.stop();
    expect(await ports.records.findByIndex('account-deletions', 'pending')).toEqual([]);
    expect(await ports.users.readUser(uid)).toBeNull();
    expect(await ports.sessions.readSession(token, now())).toBeNull();
    expect(await ports.billing.readSubscriptionStatus(customerId)).toBeNull();
  });

  it('waits for a payment provider that does not answer, and is tried again each minute', async () => {
    const failing = failingOnce('billing.deleteCustomer', 3);
    const slow = createAccountDeletion(failing);
    expect(await slow.deleteAccount({ uid, signedInAt: now(), password: PASSWORD })).toBe('begun');
    slow.start();
    await ports.timer.advance(MINUTE_MS);
    expect(await ports.users.readUser(uid)).not.toBeNull();
    await ports.timer.advance(MINUTE_MS);
    await slow.stop();
    expect(await ports.users.readUser(uid)).toBeNull();
  });

  /** The same ports, whose step fails so many times. */
  function failingOnce(step: (typeof steps)[number], times = 1): MemoryPorts {
    const [port, method] = step.split('.') as [keyof MemoryPorts, string];
    let left = times;
    const broken = new Proxy(ports[port], {
      get(target, key) {
        const member: unknown = Reflect.get(target, key);
        if (key !== method || typeof member !== 'function') return member;
        return (...args: readonly unknown[]): unknown => {
          left -= 1;
          return left >= 0 ? Promise.reject(new AppError('unavailable')) : Reflect.apply(member, target, args);
        };
      },
    });
    return { ...ports, [port]: broken };
  }
});
