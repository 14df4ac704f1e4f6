import { AppError } from '../../errors/app-error.ts';
import type { Passwords } from '../../ports/passwords.ts';
import type { PasswordsUnderTest } from '../passwords-suite.ts';
import { ownPasswordsUnderTest } from './memory-ports-under-test.ts';
import type { Mistake } from './mistake.ts';

const passwordsWith = (broken: (world: PasswordsUnderTest) => Partial<Passwords>) => (): PasswordsUnderTest => {
  const world = ownPasswordsUnderTest();
  return { ...world, passwords: { ...world.passwords, ...broken(world) } };
};

/** Sets a password without asking for anything. */
async function force({ passwords, mailed }: PasswordsUnderTest, email: string, next: string): Promise<{ uid: string }> {
  await passwords.requestReset(email);
  return passwords.resetPassword(mailed(email).at(-1) ?? '', next);
}

/** Mistakes in changing and resetting passwords. */
export const passwordMistakes: readonly Mistake<PasswordsUnderTest>[] = [
  { what: 'a change is not kept', caughtBy: 'who knows the password', adapter: passwordsWith(() => ({ changePassword: async () => {} })) },
  {
    what: 'the present password is not asked for',
    caughtBy: 'who does not know the password',
    adapter: passwordsWith((world) => ({ changePassword: async ({ email, next }) => void (await force(world, email, next)) })),
  },
  {
    what: 'wrong tries are not counted',
    caughtBy: 'guessing ends',
    adapter: passwordsWith((world) => ({
      async changePassword({ email, current, next }) {
        if (!(await world.canLogIn(email, current))) throw new AppError('invalid-credential');
        await force(world, email, next);
      },
    })),
  },
  {
    what: 'a new password may be short',
    caughtBy: 'a short new password is weak',
    adapter: passwordsWith(({ passwords }) => ({ resetPassword: (token, next) => passwords.resetPassword(token, next.padEnd(6, '0')) })),
  },
  {
    what: 'a link can be used again',
    caughtBy: 'a mailed link sets a new password',
    adapter: passwordsWith((world) => {
      const emails = new Map<string, string>();
      return {
        async requestReset(email) {
          await world.passwords.requestReset(email);
          emails.set(world.mailed(email).at(-1) ?? '', email);
        },
        resetPassword: (token, next) => force(world, emails.get(token) ?? '', next),
      };
    }),
  },
  {
    what: 'a link is looked up some time before it ends',
    caughtBy: 'of parallel uses of one link',
    adapter: passwordsWith(({ passwords }) => {
      const used = new Map<string, Promise<{ uid: string }>>();
      return {
        async resetPassword(token, next) {
          const first = used.get(token);
          if (first) return first;
          const use = passwords.resetPassword(token, next);
          used.set(token, use);
          return use;
        },
      };
    }),
  },
  {
    what: 'links do not end with time',
    caughtBy: 'a link is good for 30 minutes',
    adapter: () => ({ ...ownPasswordsUnderTest(), pass: () => {} }),
  },
  {
    what: 'other links stay good after a change',
    caughtBy: 'when a link was used or the password changed',
    adapter: passwordsWith((world) => ({
      async changePassword({ email, current }) {
        if (!(await world.canLogIn(email, current))) throw new AppError('invalid-credential');
      },
    })),
  },
  {
    what: 'the secret of a link is not looked at',
    caughtBy: 'made-up, cut, joined',
    adapter: passwordsWith((world) => ({
      async resetPassword(token, next) {
        const [id] = token.split('.');
        const right = ['ada@example.com', 'bob@example.com'].flatMap(world.mailed).find((mailed) => id !== '' && mailed.startsWith(`${id}.`));
        return world.passwords.resetPassword(right ?? token, next);
      },
    })),
  },
  {
    what: 'an unknown address is told so',
    caughtBy: 'asking for a link says nothing',
    adapter: passwordsWith(({ passwords, mailed }) => ({
      async requestReset(email) {
        const before = mailed(email).length;
        await passwords.requestReset(email);
        if (mailed(email).length === before) throw new AppError('user-not-found');
      },
    })),
  },
];
