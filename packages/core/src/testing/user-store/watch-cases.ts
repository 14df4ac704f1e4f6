import assert from 'node:assert/strict';
import type { StoredUser, UserStore } from '../../ports/user-store.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import { eventually } from '../eventually.ts';
import { aUser, START } from '../fixed-data.ts';

/** Follows a user document: every event as it came. */
function follow(users: UserStore, uid = 'ada'): { readonly events: readonly (StoredUser | null)[]; readonly stop: () => void } {
  const events: (StoredUser | null)[] = [];
  return { events, stop: users.watchUser(uid, (event) => events.push(event)) };
}

/** Watching a document. */
export const userWatchCases: readonly ConformanceCase<UserStore>[] = [
  {
    name: 'a watch begins with the document as it is, dates as dates',
    async run(users) {
      await users.createUser(aUser());
      const view = follow(users);
      await eventually(async () => assert.deepEqual(view.events, [await users.readUser('ada')]));
      assert.deepEqual(view.events[0]?.user.createdAt, START);
      view.stop();
    },
  },
  {
    name: 'a watch of a missing document begins with null and tells of its creation and changes, versions growing',
    async run(users) {
      const view = follow(users);
      await eventually(() => assert.deepEqual(view.events, [null]));
      await users.createUser(aUser());
      await eventually(() => assert.deepEqual(view.events.at(-1)?.user, aUser()));
      await users.updateUser('ada', [{ path: ['theme'], value: 'light' }]);
      await eventually(() => assert.equal(view.events.at(-1)?.user.theme, 'light'));
      const versions = view.events.flatMap((event) => event?.version ?? []);
      assert.ok(versions.every((version, index) => index === 0 || version >= (versions[index - 1] ?? 0)));
      assert.ok((versions.at(-1) ?? 0) > (versions[0] ?? 0), `versions ${versions.join(', ')}`);
      view.stop();
    },
  },
  {
    name: 'no change is lost between the first call and the later ones while writes go on',
    async run(users) {
      await users.createUser(aUser());
      const views: ReturnType<typeof follow>[] = [];
      for (let number = 1; number <= 30; number += 1) {
        const write = users.updateUser('ada', [{ path: ['businessName'], value: `Name ${number}` }]);
        if (number % 5 === 0) views.push(follow(users));
        await write;
      }
      for (const view of views) {
        await eventually(() => assert.equal(view.events.at(-1)?.user.businessName, 'Name 30'));
        view.stop();
      }
    },
  },
  {
    name: 'a watch hears nothing of another user, and a stopped one nothing at all',
    async run(users) {
      await users.createUser(aUser());
      await users.createUser(aUser({ uid: 'bob' }));
      const [bob, stopped, ada] = [follow(users, 'bob'), follow(users), follow(users)];
      await eventually(() => assert.deepEqual([bob.events.length, stopped.events.length, ada.events.length], [1, 1, 1]));
      stopped.stop();
      stopped.stop();
      await users.updateUser('ada', [{ path: ['theme'], value: 'light' }]);
      await eventually(() => assert.equal(ada.events.at(-1)?.user.theme, 'light'));
      assert.equal(stopped.events.length, 1);
      assert.ok(bob.events.every((event) => event?.user.uid === 'bob'));
      bob.stop();
      ada.stop();
    },
  },
];
