import { Timestamp, type DocumentData } from '@google-cloud/firestore';
import { displayedValue, legacyCopyChanges, type AcceptMessage, type Message } from '@marquill/core';
import { aMessage, at, aUser, eventually, followRows, START, TODAY } from '@marquill/core/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createFirestoreStorage } from './index.ts';
import { startFirestore } from './start-firestore.fixture.ts';

const engine = await startFirestore('data of an existing product in Firestore');

/** One date in every form that a product may have stored. */
const FORMS: readonly (readonly [form: string, stored: unknown])[] = [
  ['a timestamp', Timestamp.fromDate(START)],
  ['ISO text', START.toISOString()],
  ['milliseconds', START.getTime()],
  ['a map of seconds', { seconds: START.getTime() / 1000, nanoseconds: 0 }],
  ['a map of _seconds', { _seconds: START.getTime() / 1000, _nanoseconds: 0 }],
];

describe('data of an existing product', () => {
  const firestore = engine.connect();
  const storage = createFirestoreStorage(firestore, { timeoutMs: 30_000 });
  const { users, usage, conversations } = storage;
  const put = (path: string, document: DocumentData) => firestore.doc(path).set(document);
  const get = async (path: string) => (await firestore.doc(path).get()).data();
  const ask = (fields: Partial<AcceptMessage> = {}) => conversations.acceptMessage(aMessage({ chat: { id: 'old' }, ...fields }));
  const listOld = () => conversations.listMessages('ada', 'old', 100);
  beforeEach(() => engine.clear());
  afterAll(async () => {
    await storage.close();
    await engine.stop();
  });

  it.each(FORMS)('is read with its dates in the form of %s [DATA-06 DATA-13 DATA-47 DATA-50 DATA-51 DATA-58]', async (_form, stored) => {
    await put('users/ada', { ...aUser(), createdAt: stored, updatedAt: stored });
    await put('userStats/ada', { requestCount: 3, lastReset: stored, requestLimit: 5 });
    await put('users/ada/chatHistory/old', { title: 'Old', dateCreated: stored, dateLastVisited: stored });
    await put('users/ada/chatHistory/old/messages/m1', { text: 'Hello', role: 'user', timestamp: stored });
    expect((await users.readUser('ada'))?.user).toEqual(aUser({ createdAt: START, updatedAt: START }));
    expect(await usage.readUsage('ada', at(9), TODAY)).toEqual({ requestCount: 3, lastReset: START, requestLimit: 5 });
    expect(await conversations.readChat('ada', 'old')).toMatchObject({ title: 'Old', dateCreated: START, dateLastVisited: START });
    expect(await listOld()).toMatchObject([{ id: 'm1', text: 'Hello', role: 'user', timestamp: START }]);
  });

  it.each(FORMS)('goes on after messages with dates in the form of %s: new ones come after them, by list and by watch [CHAT-09 STORE-06]', async (_form, stored) => {
    await put('users/ada/chatHistory/old', { title: 'Old', dateCreated: stored, dateLastVisited: stored });
    await put('users/ada/chatHistory/old/messages/m1', { text: 'Hello', role: 'user', timestamp: stored });
    expect(await ask({ now: START })).toMatchObject({ kind: 'accepted' });
    const ids = ['m1', 'message-1', 'message-1-placeholder'];
    expect((await listOld()).map(({ id }) => id)).toEqual(ids);
    const view = followRows<Message>((listener) => conversations.watchMessages('ada', 'old', listener));
    await eventually(() => expect(view.rows().map(({ id }) => id)).toEqual(ids));
    view.stop();
  });

  it('is read where fields are missing: no date is null, no title is empty, no uid is the document\'s id', async () => {
    await put('users/ada', { plan: 'gold' });
    await put('users/ada/chatHistory/old', {});
    await put('users/ada/chatHistory/old/messages/m1', { timestamp: START });
    expect((await users.readUser('ada'))?.user).toEqual({ uid: 'ada', firstName: '', lastName: '', email: '', createdAt: null, plan: 'gold' });
    expect(await conversations.readChat('ada', 'old')).toMatchObject({ id: 'old', title: '' });
    expect(await listOld()).toMatchObject([{ id: 'm1', text: '', role: '' }]);
    const view = followRows(conversations.watchChats.bind(null, 'ada'));
    await eventually(() => expect(view.rows()).toMatchObject([{ id: 'old' }]));
    view.stop();
  });

  it('counts on in an old stats document, and keeps fields of it that this product does not know [LIMIT-06 DATA-46]', async () => {
    await put('users/ada/chatHistory/old', { title: 'Old', dateCreated: START, dateLastVisited: START });
    await put('userStats/ada', { requestCount: 9, lastReset: START, requestLimit: 5, tier: 'beta' });
    expect(await ask()).toMatchObject({ kind: 'accepted', usage: { requestCount: 10 } });
    expect(await get('userStats/ada')).toMatchObject({ requestCount: 10, requestLimit: 5, tier: 'beta' });
    await conversations.finishReply({ uid: 'ada', messageId: 'message-1', attempt: 1 }, { kind: 'reply', replyId: 'r1', text: 'Yes.', role: 'Marquill' }, at(1));
    expect(await ask({ messageId: 'message-2' })).toMatchObject({ kind: 'limit' });
  });

  it('shows legacy brandData and takes its copy into brandHub [DATA-30 DATA-42 DATA-43]', async () => {
    await put('users/ada', { ...aUser(), industry: '', userInfo: { brandData: { brandVoice: { toneOfVoice: 'Exact' } } }, brandData: { basicInfo: {}, positioning: { category: 'Engines' } } });
    const read = async () => (await users.readUser('ada'))?.user ?? expect.fail('no document');
    expect(await users.updateUser('ada', legacyCopyChanges(await read()))).toBe('updated');
    const after = await read();
    expect(after.userInfo?.brandHub).toMatchObject({ brandVoice: { toneOfVoice: 'Exact' }, positioning: { category: 'Engines' } });
    expect(after.userInfo?.brandData).toEqual({ brandVoice: { toneOfVoice: 'Exact' } });
    expect(displayedValue(after, 'positioning', 'category')).toBe('Engines');
  });

  it('shows no loading dots that nobody will ever replace, and counts real messages where marks are missing [SEND-07]', async () => {
    await put('users/ada/chatHistory/old', { title: 'Old', dateCreated: START, dateLastVisited: START });
    const messages: readonly DocumentData[] = [{}, { isLoading: true }, { isError: true }, { isLoading: false, isError: false }];
    for (const [index, marks] of messages.entries()) {
      await put(`users/ada/chatHistory/old/messages/m${String(index)}`, { text: 'x', role: 'Helper', timestamp: at(index), ...marks });
    }
    expect((await listOld()).map(({ id }) => id)).toEqual(['m0', 'm2', 'm3']);
    expect(await conversations.countMessages('ada', 'old')).toBe(2);
  });

  it('is written at the specified paths, with the specified fields [DATA-01 DATA-45 DATA-49 DATA-55]', async () => {
    await conversations.acceptMessage(aMessage());
    expect(await get('userStats/ada')).toMatchObject({ requestCount: 1, requestLimit: 5, lastReset: Timestamp.fromDate(START) });
    expect(await get('users/ada/chatHistory/chat-1')).toMatchObject({ title: 'Fri Nov 20 2026', dateCreated: Timestamp.fromDate(START), dateLastVisited: Timestamp.fromDate(START) });
    expect(await get('users/ada/chatHistory/chat-1/messages/message-1')).toEqual({
      text: aMessage().text, role: 'user', timestamp: Timestamp.fromDate(START), isLoading: false, isError: false,
    });
    await users.createUser(aUser());
    expect(await get('users/ada')).toEqual({ ...aUser(), createdAt: Timestamp.fromDate(START) });
  });

  it('takes other names of collections [DATA-01]', async () => {
    const other = createFirestoreStorage(firestore, { collections: { users: 'people' } });
    await other.users.createUser(aUser());
    expect(await get('people/ada')).toMatchObject({ uid: 'ada' });
    expect(await users.readUser('ada')).toBeNull();
  });

  it('keeps ids that would be paths, dots or reserved names inside their place', async () => {
    await conversations.addChat('ada', { id: 'old', title: 'Old', dateCreated: START, dateLastVisited: START });
    for (const id of ['old/messages/m1', '.', '..', '__x__', '', '/', 'x'.repeat(5000), '\ud800']) {
      expect(await conversations.readChat('ada', id)).toBeNull();
      expect(await conversations.readChat(`ada/chatHistory/${id}`, 'old')).toBeNull();
      await conversations.addChat('ada', { id, title: 'Odd', dateCreated: START, dateLastVisited: START });
      expect(await conversations.readChat('ada', id)).toMatchObject({ title: 'Odd' });
      expect(await ask({ messageId: `m${id}`, chat: { id }, placeholderId: id })).toMatchObject({ kind: 'accepted' });
      expect(await conversations.deleteChat('ada', id)).toBe(true);
    }
    expect(await conversations.readChat('ada', 'old')).toMatchObject({ title: 'Old' });
  });

  it('keeps texts with lone surrogates as replacement characters, and refuses what Firestore cannot name', async () => {
    await users.createUser(aUser({ firstName: 'a\ud800b' }));
    expect((await users.readUser('ada'))?.user.firstName).toBe('a\uFFFDb');
    expect(await ask({ text: 'a\ud800b', chat: { newId: 'c', title: 'T' } })).toMatchObject({ kind: 'accepted', job: { text: 'a\uFFFDb' } });
    await expect(users.updateUser('ada', [{ path: ['userInfo', ''], value: 'x' }])).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('applies changes of which one lies within another in their order', async () => {
    await users.createUser(aUser({ targetAudience: 'B2B' }));
    await users.updateUser('ada', [
      { path: ['userInfo'], value: { profile: { role: 'CMO' } } },
      { path: ['userInfo', 'profile', 'industry'], value: 'Engines' },
      { path: ['targetAudience', 'idealCustomer'], value: 'Founders' },
      { path: ['targetAudience'], remove: true },
    ]);
    const user = (await users.readUser('ada'))?.user;
    expect(user?.userInfo).toEqual({ profile: { role: 'CMO', industry: 'Engines' } });
    expect(user).not.toHaveProperty('targetAudience');
    expect(await users.updateUser('ada', [], { once: 'nothing' })).toBe('updated');
    expect(await users.updateUser('ada', [], { once: 'nothing' })).toBe('repeated');
  });
});
