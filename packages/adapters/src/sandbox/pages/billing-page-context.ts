import type { AccountBook } from '../objects/account-book.ts';

/** What the hosted pages work with. */
export interface BillingPageContext {
  readonly book: AccountBook;
  readonly now: () => Date;
  readonly productName: string;
  readonly webUrl: string;
  /** Sends an account's waiting messages; never rejects. */
  readonly deliver: (key: string) => Promise<void>;
}

/** What a person reads on every page where something is sold. */
export const NO_MONEY = 'Sandbox — no money moves';
