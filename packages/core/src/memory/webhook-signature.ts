import { AppError } from '../errors/app-error.ts';
import { fingerprint } from './fingerprint.ts';

/** How far a webhook's time may lie from ours, in either direction. */
const TOLERANCE_MS = 5 * 60 * 1000;

/** The signature of a body made at a moment. It has the form of a provider's, but no secrecy: for tests only. */
export function signWebhook(rawBody: string, at: Date, secret: string): string {
  return `t=${at.getTime()},v1=${fingerprint(`${secret}.${at.getTime()}.${rawBody}`)}`;
}

/** Rejects with `forbidden` unless the signature fits the body and its time is near `now`. */
export function checkWebhook(rawBody: string, signature: string, options: { readonly secret: string; readonly now: Date }): void {
  const moment = Number(/^t=(\d+),/.exec(signature)?.[1]);
  const isFresh = Math.abs(options.now.getTime() - moment) <= TOLERANCE_MS;
  if (!isFresh || signature !== signWebhook(rawBody, new Date(moment), options.secret)) throw new AppError('forbidden');
}
