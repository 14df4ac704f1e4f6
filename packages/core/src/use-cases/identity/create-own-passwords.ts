import { MIN_PASSWORD_LENGTH } from '../../domain/validation/sign-in-fields.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { Passwords } from '../../ports/passwords.ts';
import type { OwnIdentityOptions, OwnIdentityPorts } from './create-own-identity.ts';
import { logInKey, normalizedEmail, LOG_IN_TRIES } from './log-in-tries.ts';
import { endResetLinks, resetKey, RESET_LINKS } from './reset-links.ts';

/** What passwords of our own accounts work with. */
export interface OwnPasswordsPorts extends OwnIdentityPorts {
  readonly mailer: Pick<Mailer, 'sendPasswordReset'>;
}

/** How long a mailed link is good for. */
const LINK_MS = 30 * 60 * 1_000;
/** Links for one account: enough for a lost mail, too few to flood a mailbox. */
const LINKS = { limit: 3, windowMs: 60 * 60 * 1_000 };

/** Ids of records are at most this long. */
const MAX_ID = 36;

interface OpenLink {
  readonly uid: string;
  readonly email: string;
  readonly secretHash: string;
  readonly until: number;
}

/** Change and reset of passwords that the product keeps itself. A token is a record's id and a secret that is stored hashed. */
export function createOwnPasswords(ports: OwnPasswordsPorts, options: Pick<OwnIdentityOptions, 'minPasswordLength'> = {}): Passwords {
  const { accounts, hasher, limits, clock, ids, records, mailer } = ports;
  const { minPasswordLength = MIN_PASSWORD_LENGTH } = options;
  const requireLength = (password: string): void => {
    if ([...password].length < minPasswordLength) throw new AppError('weak-password');
  };
  return {
    async changePassword({ email: given, current, next }) {
      requireLength(next);
      const email = normalizedEmail(given);
      // The same count as log-in: an open browser must not become a place to guess.
      const taken = await limits.take(logInKey(email), LOG_IN_TRIES, clock.now());
      if (!taken.ok) throw new AppError('too-many-requests');
      const account = await accounts.findByEmail(email);
      if (!(await hasher.verify(current, account?.passwordHash)) || account === null) throw new AppError('invalid-credential');
      await accounts.setPassword(account.uid, await hasher.hash(next));
      await limits.clear(logInKey(email));
      await endResetLinks(records, account.uid);
    },

    async requestReset(given) {
      const email = normalizedEmail(given);
      const account = await accounts.findByEmail(email);
      if (account === null) return;
      const taken = await limits.take(resetKey(account.uid), LINKS, clock.now());
      if (!taken.ok) return;
      const id = ids.newId();
      const secret = ids.newId();
      const link: OpenLink = { uid: account.uid, email, secretHash: await hasher.hash(secret), until: clock.now().getTime() + LINK_MS };
      await records.write(RESET_LINKS, id, link, 0, account.uid);
      await mailer.sendPasswordReset({ email, token: `${id}.${secret}` });
    },

    async resetPassword(token, next) {
      requireLength(next);
      const [id = '', secret = ''] = token.split('.');
      const record = id === '' || id.length > MAX_ID ? null : await records.read(RESET_LINKS, id);
      const link = readLink(record?.value);
      const isRight = await hasher.verify(secret, link?.secretHash);
      if (record === null || link === null || !isRight || clock.now().getTime() >= link.until) throw new AppError('reset-link-invalid');
      const passwordHash = await hasher.hash(next);
      // Of parallel uses of one link this lets one through.
      if (!(await records.remove(RESET_LINKS, id, record.version))) throw new AppError('reset-link-invalid');
      await accounts.setPassword(link.uid, passwordHash);
      await limits.clear(logInKey(link.email));
      await endResetLinks(records, link.uid);
      return { uid: link.uid };
    },
  };
}

function readLink(value: unknown): OpenLink | null {
  return typeof value === 'object' && value !== null && 'secretHash' in value ? (value as OpenLink) : null;
}
