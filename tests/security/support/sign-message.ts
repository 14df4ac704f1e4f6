import { createHmac } from 'node:crypto';

/** The signature header as the provider documents it. */
export function signMessage(rawBody: string, secret: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex')}`;
}
