import type { TestApp } from './start-test-app.ts';
import type { TestBrowser } from './test-browser.ts';

/** A signed-in person at their own browser. */
export interface TestPerson {
  readonly browser: TestBrowser;
  readonly uid: string;
}

let count = 0;

/** Somebody who has just signed up: unpaid, not onboarded. */
export async function newcomer(app: TestApp): Promise<TestPerson> {
  count += 1;
  const browser = app.browser();
  const answer = await browser.post('/api/auth/sign-up', {
    firstName: 'Ada', lastName: 'Lovelace', email: `ada${count}@example.com`, password: 'secret-12',
  });
  const { user } = answer.body as { user: { uid: string } };
  return { browser, uid: user.uid };
}

/** Somebody who has paid but not answered the questions. */
export async function subscriber(app: TestApp): Promise<TestPerson> {
  const person = await newcomer(app);
  await app.ports.users.updateUser(person.uid, [{ path: ['plan'], value: 'active' }]);
  return person;
}

/** Somebody who has paid and answered: the chat is theirs. */
export async function member(app: TestApp): Promise<TestPerson> {
  const person = await subscriber(app);
  await app.ports.users.updateUser(person.uid, [{ path: ['didOnboarding'], value: true }]);
  return person;
}
