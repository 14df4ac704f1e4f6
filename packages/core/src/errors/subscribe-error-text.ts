import { ERROR_TEXTS } from './catalogue.ts';

/** The text in the message area of the subscription screen (spec §8, chat and payment; AMB-40): two causes have their own, everything else the fallback. */
export function subscribeErrorText(code: string | undefined): string {
  return code === 'account-not-found' || code === 'customer-missing' ? ERROR_TEXTS[code] : ERROR_TEXTS['subscribe-failed'];
}
