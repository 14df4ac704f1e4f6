import assert from 'node:assert/strict';
import type { UserStore } from '../../ports/user-store.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import { eventually } from '../eventually.ts';
import { aUser } from '../fixed-data.ts';

const PLAN = [{ path: ['plan'], value: 'active' }] as const;

/** The end of a user document, and the list of those who pay. */
export const eraseCases: readonly ConformanceCase<UserStore>[] = [
  {
    name: 'an erased user is gone for good: no document, no update, no new document; others stay',
    async run(users) {
      await users.createUser(aUser({ stripeCustomerId: 'cus_1' }));
      await users.createUser(aUser({ uid: 'bob' }));
      await users.updateUser('ada', PLAN, { once: 'checkout:cs_1' });
      await users.eraseUser('ada');
      await users.eraseUser('ada');
      assert.equal(await users.readUser('ada'), null);
      assert.equal(await users.findByStripeCustomer('cus_1'), null);
      assert.equal(await users.updateUser('ada', PLAN), 'missing');
      assert.equal(await users.createUser(aUser()), 'gone');
      assert.equal(await users.readUser('ada'), null);
      assert.ok(await users.readUser('bob'));
    },
  },
  {
    name: 'a user without a document can be erased, and none is made afterwards',
    async run(users) {
      await users.eraseUser('ada');
      assert.equal(await users.createUser(aUser()), 'gone');
    },
  },
  {
    name: 'the once keys of an erased user are free again',
    async run(users) {
      await users.createUser(aUser());
      await users.createUser(aUser({ uid: 'bob' }));
      await users.updateUser('ada', PLAN, { once: 'event:evt_1' });
      await users.updateUser('bob', PLAN, { once: 'event:evt_2' });
      await users.eraseUser('ada');
      assert.equal(await users.updateUser('bob', PLAN, { once: 'event:evt_1' }), 'updated');
      assert.equal(await users.updateUser('bob', PLAN, { once: 'event:evt_2' }), 'repeated');
    },
  },
  {
    name: 'a watch is told when the user is erased',
    async run(users) {
      await users.createUser(aUser());
      const told: (string | null)[] = [];
      const stop = users.watchUser('ada', (stored) => told.push(stored?.user.uid ?? null));
      await eventually(() => assert.deepEqual(told, ['ada']));
      await users.eraseUser('ada');
      await eventually(() => assert.deepEqual(told, ['ada', null]));
      stop();
    },
  },
  {
    name: 'customers are listed page by page in the order of their ids, each once, and nobody else',
    async run(users) {
      await users.createUser(aUser({ uid: 'nobody' }));
      for (const number of [3, 1, 5, 2, 4]) await users.createUser(aUser({ uid: `user-${number}`, stripeCustomerId: `cus_${number}` }));
      const first = await users.listCustomers(null, 2);
      const second = await users.listCustomers('cus_2', 2);
      const third = await users.listCustomers('cus_4', 2);
      assert.deepEqual([...first, ...second, ...third], [1, 2, 3, 4, 5].map((number) => ({ uid: `user-${number}`, customerId: `cus_${number}` })));
      assert.deepEqual(await users.listCustomers('cus_5', 2), []);
    },
  },
];
