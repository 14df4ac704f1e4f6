import { WELCOME_CHAT_TITLE } from '../domain/chat/chat-title.ts';
import { newUserDocument } from '../domain/user/new-user-document.ts';
import type { Theme, UserDocument } from '../domain/user/user-document.ts';
import type { CoreContext } from './core-context.ts';
import { createCustomer } from './create-customer.ts';
import { within } from './within.ts';

/** The longest that a new person waits for their payment customer (AMB-41). */
const CUSTOMER_WAIT_MS = 10_000;

/** Who a user document is made for. */
export interface NewPerson {
  readonly uid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly theme?: Theme | undefined;
}

/**
 * Creates what every new user has: the document, a Welcome Chat, a payment customer and a welcome mail (spec §4, new
 * user creation). An existing document is left as it is, a deleted person gets none, and then nothing else happens: false. Only a document that
 * cannot be stored rejects; chat, customer and mail are logged when they fail. Waits up to 10 s for the customer.
 */
export async function createUser(context: CoreContext, { theme, ...person }: NewPerson): Promise<boolean> {
  const { clock, users } = context;
  const user = newUserDocument({ ...person, now: clock.now(), ...(theme !== undefined && { theme }) });
  if ((await users.createUser(user)) !== 'created') return false;
  const customer = startCustomer(context, user);
  void context.background.run('welcome mail not sent', context.mailer.sendWelcome({ email: user.email, firstName: user.firstName }));
  await context.background.run('welcome chat not created', addWelcomeChat(context, user.uid));
  await within(context.timer, CUSTOMER_WAIT_MS, customer);
  return true;
}

/**
 * What every sign-in makes sure of: a person without a document gets what a new user has (true), and a payment customer
 * that is missing is created in the background (AMB-41). Everything else stays as it is.
 */
export async function ensureUser(context: CoreContext, person: NewPerson): Promise<boolean> {
  const stored = await context.users.readUser(person.uid);
  if (stored === null) return createUser(context, person);
  if (!stored.user.stripeCustomerId) void startCustomer(context, stored.user);
  return false;
}

/** Creates the payment customer in the background; a failure is only logged (spec §8, sign-up). */
function startCustomer(context: CoreContext, user: UserDocument): Promise<void> {
  return context.background.run('payment customer not created', createCustomer(context, user), { uid: user.uid });
}

async function addWelcomeChat({ clock, conversations, ids }: CoreContext, uid: string): Promise<void> {
  const now = clock.now();
  await conversations.addChat(uid, { id: ids.newId(), title: WELCOME_CHAT_TITLE, dateCreated: now, dateLastVisited: now });
}
