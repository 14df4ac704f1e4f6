import type { Core } from '../core.ts';
import type { UserDocument } from '../domain/user/user-document.ts';
import type { Ports } from '../ports/ports.ts';

/** Who is signed up by default. */
const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', password: 'secret-1815' };

/** Signs a person up and lets them be paid and onboarded, so that the chat is open to them; resolves with their uid. */
export async function aPaidUser(
  core: Pick<Core, 'signUp'>,
  { users }: Pick<Ports, 'users'>,
  person: Partial<typeof ADA> & Pick<UserDocument, 'businessName' | 'industry'> = {},
): Promise<string> {
  const { businessName = 'Analytical Engines', industry = 'Computing', ...signUp } = person;
  const { uid } = await core.signUp({ ...ADA, ...signUp });
  await users.updateUser(uid, [
    { path: ['plan'], value: 'active' },
    { path: ['didOnboarding'], value: true },
    { path: ['userInfo', 'profile', 'businessName'], value: businessName },
    { path: ['businessName'], value: businessName },
    { path: ['industry'], value: industry },
  ]);
  return uid;
}
