import assert from 'node:assert/strict';
import type { FieldChange, UserDocument } from '../../domain/user/user-document.ts';
import type { UserStore } from '../../ports/user-store.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import { at, aUser } from '../fixed-data.ts';

const set = (path: FieldChange['path'], value: Extract<FieldChange, { value: unknown }>['value']): FieldChange => ({ path, value });

async function read(users: UserStore, uid = 'ada'): Promise<UserDocument> {
  return (await users.readUser(uid))?.user ?? assert.fail(`no document of ${uid}`);
}

/** Partial updates. */
export const updateCases: readonly ConformanceCase<UserStore>[] = [
  {
    name: 'an update sets exactly the named fields and leaves every other one [STORE-02 STORE-03 STORE-04 STORE-14]',
    async run(users) {
      await users.createUser(aUser());
      const steps: readonly (readonly [FieldChange, Partial<UserDocument>])[] = [
        [set(['theme'], 'light'), { theme: 'light' }],
        [set(['currentOnboardingStep'], 2), { currentOnboardingStep: 2 }],
        [set(['paymentStatus'], 'succeeded'), { paymentStatus: 'succeeded' }],
        [set(['firstName'], 'Augusta'), { firstName: 'Augusta' }],
      ];
      let expected = aUser();
      for (const [change, fields] of steps) {
        assert.equal(await users.updateUser('ada', [change]), 'updated');
        expected = { ...expected, ...fields };
        assert.deepEqual(await read(users), expected);
      }
    },
  },
  {
    name: 'several fields are set in one step, of every kind a document holds',
    async run(users) {
      await users.createUser(aUser());
      await users.updateUser('ada', [
        set(['updatedAt'], at(5)),
        set(['marketingFocus'], ['SEO', 'PR']),
        set(['didOnboarding'], false),
        set(['userInfo'], { mission: 'Calculate', profile: { industry: 'Engines' } }),
      ]);
      const expected = { updatedAt: at(5), marketingFocus: ['SEO', 'PR'], didOnboarding: false, userInfo: { mission: 'Calculate', profile: { industry: 'Engines' } } };
      assert.deepEqual(await read(users), aUser(expected));
    },
  },
  {
    name: 'a nested path creates the missing maps on its way and leaves its neighbours [DATA-28 DATA-29]',
    async run(users) {
      await users.createUser(aUser());
      await users.updateUser('ada', [set(['userInfo', 'brandHub', 'brandCore', 'mission'], 'Calculate')]);
      await users.updateUser('ada', [set(['userInfo', 'brandHub', 'brandCore', 'vision'], 'No tables')]);
      await users.updateUser('ada', [set(['userInfo', 'brandHub', 'brandVoice', 'toneOfVoice'], 'Exact'), set(['userInfo', 'profile', 'role'], 'CMO')]);
      assert.deepEqual((await read(users)).userInfo, {
        brandHub: { brandCore: { mission: 'Calculate', vision: 'No tables' }, brandVoice: { toneOfVoice: 'Exact' } },
        profile: { role: 'CMO' },
      });
    },
  },
  {
    name: 'a nested path that runs through a text or a list replaces it by a map',
    async run(users) {
      await users.createUser(aUser({ targetAudience: 'B2B', marketingFocus: ['SEO'] }));
      await users.updateUser('ada', [set(['targetAudience', 'idealCustomer'], 'Founders'), set(['marketingFocus', 'first'], 'PR')]);
      const user: Readonly<Record<string, unknown>> = { ...(await read(users)) };
      assert.deepEqual([user.targetAudience, user.marketingFocus], [{ idealCustomer: 'Founders' }, { first: 'PR' }]);
    },
  },
  {
    name: 'keys with dots, quotes and spaces are keys, not paths',
    async run(users) {
      await users.createUser(aUser());
      await users.updateUser('ada', [set(['userInfo', 'brandHub', 'a.b "c"', "d'e {f}"], 'kept')]);
      assert.deepEqual((await read(users)).userInfo, { brandHub: { 'a.b "c"': { "d'e {f}": 'kept' } } });
    },
  },
  {
    name: 'removing takes a field away, nested ones too, and leaves its neighbours; removing a missing one is harmless',
    async run(users) {
      await users.createUser(aUser({ currentOnboardingStep: 3, userInfo: { profile: { role: 'CMO', industry: 'Engines' } } }));
      const changes: readonly FieldChange[] = [
        { path: ['currentOnboardingStep'], remove: true },
        { path: ['userInfo', 'profile', 'role'], remove: true },
        { path: ['userInfo', 'brandHub', 'brandCore'], remove: true },
        set(['didOnboarding'], true),
      ];
      assert.equal(await users.updateUser('ada', changes), 'updated');
      const user = await read(users);
      assert.ok(!('currentOnboardingStep' in user));
      assert.deepEqual([user.userInfo?.profile, user.didOnboarding], [{ industry: 'Engines' }, true]);
    },
  },
  {
    name: 'parallel updates of different fields, nested ones too, all stay [STORE-02]',
    async run(users) {
      await users.createUser(aUser());
      const keys = Array.from({ length: 20 }, (_, index) => `field${index}`);
      await Promise.all([
        ...keys.map((key) => users.updateUser('ada', [set(['userInfo', 'brandHub', 'brandCore', key], key)])),
        users.updateUser('ada', [set(['theme'], 'light')]),
        users.updateUser('ada', [set(['plan'], 'canceled')]),
        users.updateUser('ada', [set(['userInfo', 'profile', 'role'], 'CMO')]),
      ]);
      const user = await read(users);
      assert.deepEqual(user.userInfo?.brandHub?.brandCore, Object.fromEntries(keys.map((key) => [key, key])));
      assert.deepEqual([user.theme, user.plan, user.userInfo?.profile], ['light', 'canceled', { role: 'CMO' }]);
    },
  },
  {
    name: 'an update of one user leaves the others',
    async run(users) {
      await users.createUser(aUser());
      await users.createUser(aUser({ uid: 'bob' }));
      await users.updateUser('ada', [set(['theme'], 'light')]);
      assert.deepEqual(await read(users, 'bob'), aUser({ uid: 'bob' }));
    },
  },
  {
    name: 'an update of a missing document answers missing and creates none',
    async run(users) {
      assert.equal(await users.updateUser('ada', [set(['theme'], 'light')]), 'missing');
      assert.equal(await users.readUser('ada'), null);
    },
  },
  {
    name: 'the version grows with every update',
    async run(users) {
      await users.createUser(aUser());
      const versions: number[] = [];
      for (const theme of ['light', 'dark', 'light']) {
        versions.push((await users.readUser('ada'))?.version ?? assert.fail('no document'));
        await users.updateUser('ada', [set(['theme'], theme)]);
      }
      versions.push((await users.readUser('ada'))?.version ?? assert.fail('no document'));
      assert.deepEqual(versions, [...new Set(versions)].sort((a, b) => a - b));
    },
  },
  {
    name: 'with a once key the first update is applied and later ones are repeated and change nothing',
    async run(users) {
      await users.createUser(aUser());
      assert.equal(await users.updateUser('ada', [set(['plan'], 'active')], { once: 'evt_1' }), 'updated');
      const before = await users.readUser('ada');
      assert.equal(await users.updateUser('ada', [set(['plan'], 'canceled')], { once: 'evt_1' }), 'repeated');
      assert.deepEqual(await users.readUser('ada'), before);
      assert.equal(await users.updateUser('ada', [set(['plan'], 'canceled')], { once: 'evt_2' }), 'updated');
      assert.equal((await read(users)).plan, 'canceled');
    },
  },
  {
    name: 'of parallel updates with one once key one is applied',
    async run(users) {
      await users.createUser(aUser());
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => users.updateUser('ada', [set(['plan'], `plan-${index}`)], { once: 'evt_1' })),
      );
      assert.deepEqual([...answers].sort(), [...Array.from({ length: 9 }, () => 'repeated'), 'updated']);
      assert.equal((await read(users)).plan, `plan-${answers.indexOf('updated')}`);
    },
  },
  {
    name: 'a missing document does not use up a once key',
    async run(users) {
      assert.equal(await users.updateUser('ada', [set(['plan'], 'active')], { once: 'evt_1' }), 'missing');
      await users.createUser(aUser({ plan: 'none' }));
      assert.equal(await users.updateUser('ada', [set(['plan'], 'active')], { once: 'evt_1' }), 'updated');
      assert.equal((await read(users)).plan, 'active');
    },
  },
  {
    name: 'an update that names the stored version is applied; one that names another version is stale and changes nothing',
    async run(users) {
      await users.createUser(aUser());
      const before = await users.readUser('ada');
      const version = before?.version ?? assert.fail('no document');
      assert.equal(await users.updateUser('ada', [set(['plan'], 'canceled')], { version: version + 1_000 }), 'stale');
      assert.deepEqual(await users.readUser('ada'), before);
      assert.equal(await users.updateUser('ada', [set(['plan'], 'past_due')], { version }), 'updated');
      assert.equal(await users.updateUser('ada', [set(['plan'], 'canceled')], { version }), 'stale');
      assert.equal((await read(users)).plan, 'past_due');
      assert.equal(await users.updateUser('bob', [set(['plan'], 'active')], { version }), 'missing');
    },
  },
  {
    name: 'of parallel updates that name one version one is applied, also of different fields',
    async run(users) {
      await users.createUser(aUser());
      const version = (await users.readUser('ada'))?.version ?? assert.fail('no document');
      const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => users.updateUser('ada', [set(['userInfo', `field${index}`], 'x')], { version })));
      assert.deepEqual([...answers].sort(), [...Array.from({ length: 9 }, () => 'stale'), 'updated']);
      assert.deepEqual(Object.keys((await read(users)).userInfo ?? {}), [`field${answers.indexOf('updated')}`]);
    },
  },
  {
    name: 'a stale update does not use up a once key',
    async run(users) {
      await users.createUser(aUser());
      const version = (await users.readUser('ada'))?.version ?? assert.fail('no document');
      await users.updateUser('ada', [set(['theme'], 'light')]);
      assert.equal(await users.updateUser('ada', [set(['plan'], 'active')], { version, once: 'evt_1' }), 'stale');
      assert.equal(await users.updateUser('ada', [set(['plan'], 'active')], { once: 'evt_1' }), 'updated');
    },
  },
];
