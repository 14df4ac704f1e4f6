import assert from 'node:assert/strict';
import type { Mailer } from '../ports/mailer.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { rejectsWith } from './rejects-with.ts';

/** A mail as its reader gets it. */
export interface DeliveredMail {
  /** Every address that it went to. */
  readonly to: readonly string[];
  /** What it says, decoded. */
  readonly text: string;
}

/** A mailer and what became of its mails. */
export interface MailerUnderTest {
  readonly mailer: Mailer;
  /** The mails handed over so far. */
  readonly delivered: () => readonly DeliveredMail[] | Promise<readonly DeliveredMail[]>;
  /** The mails that are kept here still; none where mail is only handed over. */
  readonly kept: () => readonly DeliveredMail[] | Promise<readonly DeliveredMail[]>;
  /** From now on no mail can be handed over. */
  readonly breakDown: () => void | Promise<void>;
}

const ADA = { email: 'ada@example.com', firstName: 'Ada' };
const LINK = { email: 'bob@example.com', token: '3f1c0000-link.9d2e0000-secret' };

/** What every Mailer does. */
export const mailerSuite: readonly ConformanceCase<MailerUnderTest>[] = [
  {
    name: 'a welcome mail is handed over once, to its address alone, with the first name in it',
    async run({ mailer, delivered }) {
      await mailer.sendWelcome(ADA);
      const [mail, ...others] = await delivered();
      assert.deepEqual([mail?.to, others.length], [['ada@example.com'], 0]);
      assert.match(mail?.text ?? '', /\bAda\b/);
    },
  },
  {
    name: 'a mail for a new password is handed over once, to its address alone, with the token in it',
    async run({ mailer, delivered }) {
      await mailer.sendPasswordReset(LINK);
      const [mail, ...others] = await delivered();
      assert.deepEqual([mail?.to, others.length], [['bob@example.com'], 0]);
      assert.ok(mail?.text.includes(LINK.token));
    },
  },
  {
    name: 'each mail says what is its own',
    async run({ mailer, delivered }) {
      await mailer.sendWelcome(ADA);
      await mailer.sendPasswordReset(LINK);
      await mailer.sendWelcome({ email: 'eve@example.com', firstName: 'Ева' });
      const mails = [...(await delivered())].sort((one, other) => (String(one.to) < String(other.to) ? -1 : 1));
      assert.deepEqual(mails.map(({ to }) => to), [['ada@example.com'], ['bob@example.com'], ['eve@example.com']]);
      assert.deepEqual(mails.map(({ text }) => text.includes(LINK.token)), [false, true, false]);
      assert.deepEqual(mails.map(({ text }) => text.includes('Ева')), [false, false, true]);
    },
  },
  {
    name: 'a name with line breaks and addresses in it adds no recipient',
    async run({ mailer, delivered }) {
      await mailer.sendWelcome({ ...ADA, firstName: 'Ada, all@example.com\r\nBcc: eve@example.com' });
      assert.deepEqual((await delivered()).map(({ to }) => to), [['ada@example.com']]);
    },
  },
  {
    name: 'a mail that cannot be handed over rejects with its code, and nothing is kept of it',
    async run({ mailer, delivered, breakDown }) {
      await breakDown();
      await rejectsWith(mailer.sendWelcome(ADA), 'welcome-mail-failed', 'unavailable');
      await rejectsWith(mailer.sendPasswordReset(LINK), 'reset-mail-failed', 'unavailable');
      assert.deepEqual(await delivered(), []);
    },
  },
  {
    name: 'what is kept of mail to an address can be forgotten, and mail to others stays; without any it is harmless',
    async run({ mailer, kept }) {
      await mailer.forget('ada@example.com');
      await mailer.sendWelcome(ADA);
      await mailer.sendPasswordReset(LINK);
      await mailer.sendPasswordReset({ email: 'ada@example.com', token: 'other-token' });
      const others = (await kept()).filter(({ to }) => !to.includes('ada@example.com'));
      await mailer.forget('Ada@example.com');
      assert.deepEqual(await kept(), others);
    },
  },
];
