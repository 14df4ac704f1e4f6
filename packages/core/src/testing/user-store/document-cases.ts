import assert from 'node:assert/strict';
import type { UserDocument } from '../../domain/user/user-document.ts';
import type { UserStore } from '../../ports/user-store.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import { at, aUser, START } from '../fixed-data.ts';

/** A document with every field the specification names. */
const COMPLETE: UserDocument = {
  uid: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  createdAt: START,
  didOnboarding: false,
  currentOnboardingStep: -0.5,
  plan: 'active',
  stripeCustomerId: 'cus_1',
  checkoutSessionId: 'cs_1',
  paymentStatus: 'succeeded',
  updatedAt: at(60),
  accountType: 'marketer',
  theme: 'light',
  timeZone: 'Europe/Sofia',
  businessName: 'Analytical Engines',
  businessDescription: 'Engines that analyse',
  industry: 'Computing',
  targetAudience: 'B2B',
  role: 'CMO',
  marketingFocus: ['Content', 'SEO'],
  businessAge: '2 years',
  services: 'Calculations',
  mission: 'Calculate everything',
  growthGoals: 'Ten customers',
  userInfo: {
    profile: { businessName: 'Analytical Engines', role: 'CMO', marketingFocus: ['Content', 'SEO'] },
    brandHub: { brandCore: { mission: 'Calculate everything', vision: 'No more tables' } },
    brandData: { brandVoice: { toneOfVoice: 'Exact' } },
  },
  brandData: { positioning: { category: 'Engines' } },
};

/** Creating, reading and finding documents. */
export const documentCases: readonly ConformanceCase<UserStore>[] = [
  {
    name: 'a created document is read back with every field as it was given [STORE-01 DATA-01 DATA-02 DATA-03 DATA-04 DATA-05 DATA-10 DATA-11 DATA-12 DATA-13 DATA-14 DATA-17 DATA-23 DATA-29]',
    async run(users) {
      assert.equal(await users.createUser(COMPLETE), 'created');
      assert.deepEqual((await users.readUser('ada'))?.user, COMPLETE);
    },
  },
  {
    name: 'dates come back as dates, and a document without a date has null [DATA-06]',
    async run(users) {
      await users.createUser(aUser({ createdAt: new Date('2025-03-18T00:00:00.123Z'), updatedAt: at(1) }));
      await users.createUser(aUser({ uid: 'bob', createdAt: null }));
      const ada = (await users.readUser('ada'))?.user;
      assert.ok(ada?.createdAt instanceof Date);
      assert.equal(ada.createdAt.toISOString(), '2025-03-18T00:00:00.123Z');
      assert.ok(ada.updatedAt instanceof Date);
      assert.equal((await users.readUser('bob'))?.user.createdAt, null);
    },
  },
  {
    name: 'a fractional step survives: -0.5 stays -0.5 [DATA-08]',
    async run(users) {
      await users.createUser(aUser());
      for (const step of [-1, -0.5, 0, 3, -2]) {
        await users.updateUser('ada', [{ path: ['currentOnboardingStep'], value: step }]);
        assert.equal((await users.readUser('ada'))?.user.currentOnboardingStep, step);
      }
    },
  },
  {
    name: 'an unknown plan is kept as it is [DATA-09]',
    async run(users) {
      await users.createUser(aUser({ plan: 'trialing' }));
      assert.equal((await users.readUser('ada'))?.user.plan, 'trialing');
      await users.updateUser('ada', [{ path: ['plan'], value: 'past_due' }]);
      assert.equal((await users.readUser('ada'))?.user.plan, 'past_due');
    },
  },
  {
    name: 'fields that were never written are absent',
    async run(users) {
      const { didOnboarding: _left, plan: _out, ...older } = aUser();
      await users.createUser(older);
      const user = (await users.readUser('ada'))?.user ?? assert.fail('no document');
      assert.ok(!('didOnboarding' in user) && !('plan' in user) && !('stripeCustomerId' in user));
    },
  },
  {
    name: 'a missing document is null',
    async run(users) {
      await users.createUser(aUser());
      assert.equal(await users.readUser('bob'), null);
    },
  },
  {
    name: 'creating a document that exists answers exists and leaves it untouched [NEWU-13]',
    async run(users) {
      await users.createUser(aUser());
      const before = await users.readUser('ada');
      assert.equal(await users.createUser(aUser({ firstName: 'Eve', createdAt: at(99), plan: 'none' })), 'exists');
      assert.deepEqual(await users.readUser('ada'), before);
    },
  },
  {
    name: 'of parallel creations of one document one creates and its document stays whole',
    async run(users) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => users.createUser(aUser({ firstName: `First ${index}`, lastName: `Last ${index}` }))),
      );
      assert.equal(answers.filter((answer) => answer === 'created').length, 1);
      const user = (await users.readUser('ada'))?.user;
      const winner = answers.indexOf('created');
      assert.deepEqual([user?.firstName, user?.lastName], [`First ${winner}`, `Last ${winner}`]);
    },
  },
  {
    name: 'what a caller does to a document it has read does not change the stored one',
    async run(users) {
      await users.createUser(COMPLETE);
      const read = (await users.readUser('ada'))?.user;
      read?.createdAt?.setFullYear(1815);
      assert.deepEqual((await users.readUser('ada'))?.user, COMPLETE);
    },
  },
  {
    name: 'a payment customer leads to the uid whose document holds it, else null',
    async run(users) {
      await users.createUser(aUser());
      await users.createUser(aUser({ uid: 'bob', stripeCustomerId: 'cus_bob' }));
      await users.updateUser('ada', [{ path: ['stripeCustomerId'], value: 'cus_ada' }]);
      assert.equal(await users.findByStripeCustomer('cus_ada'), 'ada');
      assert.equal(await users.findByStripeCustomer('cus_bob'), 'bob');
      assert.equal(await users.findByStripeCustomer('cus_nobody'), null);
      await users.updateUser('ada', [{ path: ['stripeCustomerId'], remove: true }]);
      assert.equal(await users.findByStripeCustomer('cus_ada'), null);
    },
  },
];
