import { reserveMessage, type DailyLimitPolicy, type UsageRecord, type UserDocument } from '@marquill/core';
import { aMessage, aUser, eventually, followRows, START } from '@marquill/core/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storageUnderTest, type StorageUnderTest } from '../../../../tests/engines/storage-under-test.ts';
import { openPGlite } from '../pglite/index.ts';

/** Making an embedded database takes two seconds, and many more on a busy machine. */
const OPENING_MS = 180_000;

describe('what is stored in PostgreSQL', () => {
  let storage: StorageUnderTest;
  beforeAll(async () => {
    storage = await storageUnderTest(await openPGlite('memory://'));
  }, OPENING_MS);
  beforeEach(() => storage.clear());
  afterAll(() => storage.close());

  const storeRaw = (document: object) =>
    sql`insert into users (uid, document) values ('ada', ${JSON.stringify(document)}::jsonb)`.execute(storage.db);
  const readBack = async () => (await storage.users.readUser('ada'))?.user;

  it.each([
    ['ISO text', '2025-03-18T00:00:00.000Z'],
    ['milliseconds', Date.UTC(2025, 2, 18)],
    ['a store timestamp', { seconds: Date.UTC(2025, 2, 18) / 1000, nanoseconds: 0 }],
    ['our own form', { $date: '2025-03-18T00:00:00.000Z' }],
  ])('reads createdAt and updatedAt from %s as dates [DATA-06 DATA-13]', async (_form, stored) => {
    await storeRaw({ ...aUser(), createdAt: stored, updatedAt: stored });
    expect(await readBack()).toMatchObject({ createdAt: new Date('2025-03-18'), updatedAt: new Date('2025-03-18') });
  });

  it('reads a date that cannot be read as no date', async () => {
    await storeRaw({ ...aUser(), createdAt: 'soon', updatedAt: 'never' });
    expect(await readBack()).toMatchObject({ createdAt: null });
    expect(await readBack()).not.toHaveProperty('updatedAt');
  });

  it('keeps fractions, unknown plans, nested dates and odd keys [DATA-08 DATA-09]', async () => {
    const profile = JSON.parse('{"__proto__": "x", "": "empty", "a.b": "dot", "constructor": "y"}') as Record<string, string>;
    const user: UserDocument = { ...aUser(), currentOnboardingStep: -0.5, plan: 'gold', userInfo: { profile }, targetAudience: { since: START } };
    await storage.users.createUser(user);
    expect(await readBack()).toStrictEqual(user);
    await storage.users.updateUser('ada', [{ path: ['userInfo', 'profile', '__proto__'], value: 'z' }]);
    expect(Object.entries((await readBack())?.userInfo?.profile ?? {})).toContainEqual(['__proto__', 'z']);
  });

  it('keeps NUL and lone surrogates, which PostgreSQL refuses, as replacement characters everywhere', async () => {
    const odd = 'a\0b\ud800c😀';
    const kept = 'a\uFFFDb\uFFFDc😀';
    await storage.users.createUser(aUser({ firstName: odd, userInfo: { brandHub: { [odd]: { [odd]: odd } } } }));
    expect(await readBack()).toMatchObject({ firstName: kept, userInfo: { brandHub: { [kept]: { [kept]: kept } } } });

    const first = await storage.conversations.acceptMessage(aMessage({ text: odd }));
    expect(first).toMatchObject({ kind: 'accepted', job: { text: kept } });
    expect(await storage.conversations.acceptMessage(aMessage({ text: odd }))).toMatchObject({ kind: 'repeated' });
    expect(await storage.conversations.readChat('ada', odd)).toBeNull();
    expect(await storage.accounts.findByEmail(odd)).toBeNull();
    expect(await storage.records.write(odd, odd, { odd }, 0, odd)).toBe(true);
    expect(await storage.records.findByIndex(odd, odd)).toMatchObject([{ value: { odd: kept } }]);
  });

  it('refuses an id that is too long for an index as invalid input', async () => {
    const long = Array.from({ length: 9000 }, (_, i) => String.fromCharCode(0x4e00 + ((i * 7919) % 20_000))).join('');
    await expect(storage.conversations.acceptMessage(aMessage({ messageId: long }))).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('counts keys of any length', async () => {
    const key = `log-in ${'x'.repeat(100_000)}`;
    expect(await storage.limits.take(key, { limit: 1, windowMs: 1000 }, START)).toEqual({ ok: true });
    expect(await storage.limits.take(key, { limit: 1, windowMs: 1000 }, START)).toEqual({ ok: false, retryAfterMs: 1000 });
  });

  it('tells watchers of a change whose ids do not fit into a notification', async () => {
    const chatId = 'x'.repeat(2000);
    const ids = Array.from({ length: 5 }, (_, i) => `${String(i)}${'y'.repeat(1800)}`);
    await storage.conversations.addChat('ada', { id: chatId, title: 'Long', dateCreated: START, dateLastVisited: START });
    for (const id of ids) {
      await sql`insert into messages (uid, id, chat_id, sent_at, role, text) values ('ada', ${id}, ${chatId}, now(), 'user', 'x')`.execute(storage.db);
    }
    const messages = followRows(storage.conversations.watchMessages.bind(null, 'ada', chatId));
    await eventually(() => expect(messages.rows()).toHaveLength(5));
    await storage.conversations.deleteChat('ada', chatId);
    await eventually(() => expect(messages.rows()).toHaveLength(0));
    expect(messages.events.at(-1)?.kind).toBe('snapshot');
    messages.stop();
  });

  it('writes the activity of a session at most once a minute', async () => {
    const token = await storage.sessions.startSession('ada', START);
    const seenAfter = async (seconds: number) => {
      await storage.sessions.readSession(token, new Date(START.getTime() + seconds * 1000));
      const { rows } = await sql<{ seen_at: Date; token_hash: string }>`select seen_at, token_hash from sessions`.execute(storage.db);
      return (Number(rows[0]?.seen_at) - START.getTime()) / 1000;
    };
    expect(await seenAfter(59)).toBe(0);
    expect(await seenAfter(60)).toBe(60);
    expect(await seenAfter(61)).toBe(60);
  });

  it('keeps only the hash of a session token', async () => {
    const token = await storage.sessions.startSession('ada', START);
    const { rows } = await sql<Record<string, unknown>>`select * from sessions`.execute(storage.db);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  const day = fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21');
  const count = fc.integer({ min: -1, max: 40 });
  const record = fc.record(
    { requestCount: count, lastReset: fc.constantFrom(START, new Date('2026-11-19T23:59:59.999Z')), requestLimit: count, day, attempts: count },
    { requiredKeys: ['requestCount', 'lastReset'] },
  );
  const policy = fc.record({ limit: fc.integer({ min: 0, max: 12 }), source: fc.constantFrom('constant', 'record') });

  const storeUsage = async (uid: string, { requestCount, lastReset, requestLimit, day: stored, attempts }: UsageRecord) => {
    await sql`insert into usage (uid, request_count, last_reset, request_limit, day, attempts) values
      (${uid}, ${requestCount}, ${lastReset}, ${requestLimit ?? null}, ${stored ?? null}, ${attempts ?? null})`.execute(storage.db);
  };

  it('decides the day\'s allowance exactly as reserveMessage does [LIMIT-01 LIMIT-04 LIMIT-06 LIMIT-09 LIMIT-10]', async () => {
    let users = 0;
    const same = async (stored: UsageRecord | null, sendDay: string, sendPolicy: DailyLimitPolicy) => {
      const uid = `user-${String((users += 1))}`;
      if (stored) await storeUsage(uid, stored);
      const result = await storage.conversations.acceptMessage(aMessage({ uid, day: sendDay, policy: sendPolicy }));
      const expected = reserveMessage(stored, { now: START, day: sendDay, policy: sendPolicy });
      expect(result).toMatchObject({ kind: expected.kind === 'reserved' ? 'accepted' : 'limit', usage: expected.record });
    };
    await fc.assert(fc.asyncProperty(fc.option(record), day, policy, same), { numRuns: 400 });
  });
});
