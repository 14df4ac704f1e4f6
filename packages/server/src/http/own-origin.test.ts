import { describe, expect, it } from 'vitest';
import { createOwnOrigin } from './own-origin.ts';

const requestTo = (host: string) => ({ headers: { host } });

describe('createOwnOrigin', () => {
  it('takes every loopback name of the same port for a local app', () => {
    const { isOwn } = createOwnOrigin('http://localhost:3000');
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) expect(isOwn(origin)).toBe(true);
    for (const origin of ['http://localhost:3001', 'https://localhost:3000', 'http://localhost:3000/', 'http://localhost.evil.example:3000', 'null', '']) {
      expect(isOwn(origin), origin).toBe(false);
    }
  });

  it('takes nothing but itself for a public app', () => {
    const { isOwn } = createOwnOrigin('https://app.example.com');
    expect(isOwn('https://app.example.com')).toBe(true);
    for (const origin of ['http://app.example.com', 'https://127.0.0.1', 'https://evil.example']) expect(isOwn(origin), origin).toBe(false);
  });

  it('keeps a person on the loopback name they opened', () => {
    const { localize } = createOwnOrigin('http://localhost:3000');
    expect(localize('http://localhost:3000/sandbox/checkout/1', requestTo('127.0.0.1:3000'))).toBe('http://127.0.0.1:3000/sandbox/checkout/1');
    expect(localize('https://checkout.stripe.com/1', requestTo('127.0.0.1:3000'))).toBe('https://checkout.stripe.com/1');
    expect(localize('http://localhost:3000/x', requestTo('evil.example'))).toBe('http://localhost:3000/x');
    expect(createOwnOrigin('https://app.example.com').localize('https://app.example.com/x', requestTo('127.0.0.1'))).toBe('https://app.example.com/x');
  });
});
