import { describe, expect, it } from 'vitest';
import { AppError, errorCodeOf } from './app-error.ts';
import { ERROR_TEXTS } from './catalogue.ts';
import { httpErrorText } from './http-error-text.ts';
import { logInErrorText, signUpErrorText } from './sign-in-error-text.ts';
import { subscribeErrorText } from './subscribe-error-text.ts';

describe('the texts of the catalogue', () => {
  it.each([
    ['summarize-failed', 'Failed to summarize text'],
    ['reply-failed', 'Failed to process query'],
    ['title-failed', 'Failed to generate title'],
    ['queries-failed', 'Failed to generate queries'],
    ['customer-failed', 'Failed to create Stripe customer'],
    ['checkout-failed', 'Failed to create checkout session'],
    ['portal-failed', 'Failed to create billing portal session'],
    ['checkout-url-missing', 'Checkout session URL not received from server'],
    ['portal-url-missing', 'Billing portal session URL not received from server'],
    ['request-timeout', 'Request timeout'],
    ['retries-exceeded', 'Max retries exceeded'],
  ] as const)('give the backend call failure %s its literal text [ERR-03 ERR-04 ERR-05 ERR-06 ERR-07 ERR-08 ERR-09 ERR-10 ERR-11 RETRY-08 RETRY-11]', (code, text) => {
    expect(ERROR_TEXTS[code]).toBe(text);
    expect(new AppError(code).message).toBe(text);
  });

  it.each([
    ['daily-limit-reached', 'Daily message limit reached. Please try again tomorrow.'],
    ['message-failed', 'Sorry, I encountered an error. Please try again.'],
    ['payment-failed', 'There was an issue processing your payment information. Please contact support.'],
    ['colors-unparsable', 'Error parsing color data'],
    ['profile-unreadable', 'Error retrieving brand information.'],
    ['no-user-data', 'No user data available.'],
    ['passwords-differ', 'Passwords do not match.'],
    ['uid-missing', 'Something went wrong. Please try again.'],
  ] as const)('give %s its literal text [ERR-21 ERR-22 ERR-23 ERR-27 ERR-28 SIGNUP-12]', (code, text) => {
    expect(ERROR_TEXTS[code]).toBe(text);
  });

  it('name the status of a non-OK answer [ERR-01]', () => {
    expect(httpErrorText(404)).toBe('HTTP error! status: 404');
  });
});

describe('log-in errors', () => {
  it.each([
    ['invalid-credential', 'Incorrect email or password'],
    ['user-not-found', 'User not found'],
    ['too-many-requests', 'Too many failed attempts. Please try again later'],
  ])('show their own text for %s, with or without "auth/" [ERR-12 ERR-13 ERR-14 LOGIN-10]', (code, text) => {
    expect(logInErrorText(code)).toBe(text);
    expect(logInErrorText(`auth/${code}`)).toBe(text);
  });

  it.each(['auth/xyz', 'weak-password', 'email-already-in-use', 'internal', 'x-auth/user-not-found', 'auth/auth/user-not-found', '', undefined])(
    'show the general text for %s, without a final full stop [ERR-15]',
    (code) => {
      expect(logInErrorText(code)).toBe('An error occurred. Please try again');
    },
  );
});

describe('sign-up errors', () => {
  it.each([
    ['email-already-in-use', 'This email is already registered. Please use a different email or login.'],
    ['invalid-email', 'Please enter a valid email address.'],
    ['weak-password', 'Password should be at least 6 characters long.'],
    ['network-request-failed', 'Network error. Please check your internet connection.'],
    ['passwords-differ', 'Passwords do not match.'],
    ['uid-missing', 'Something went wrong. Please try again.'],
  ])('show their own text for %s, with or without "auth/" [ERR-16 ERR-17 ERR-18 ERR-19 ERR-21 SIGNUP-12]', (code, text) => {
    expect(signUpErrorText(code)).toBe(text);
    expect(signUpErrorText(`auth/${code}`)).toBe(text);
  });

  it.each(['auth/xyz', 'invalid-credential', 'unavailable', undefined])('show the general text for %s [ERR-20]', (code) => {
    expect(signUpErrorText(code)).toBe('An error occurred. Please try again.');
  });
});

describe('subscribe errors', () => {
  it('have a text for a missing document and one for a missing customer [ERR-24 ERR-25]', () => {
    expect(subscribeErrorText('account-not-found')).toBe('User account not found');
    expect(subscribeErrorText('customer-missing')).toBe('Stripe account not set up. Please contact support.');
  });

  it.each(['checkout-failed', 'already-subscribed', 'request-timeout', 'payment-failed', undefined])('show the fallback for %s [ERR-26 PAY-14]', (code) => {
    expect(subscribeErrorText(code)).toBe('Failed to process subscription');
  });
});

describe('an AppError', () => {
  it('carries its code, its own text, details and cause', () => {
    const cause = new Error('socket');
    const error = new AppError('fields-missing', { message: 'Missing required fields: industry', details: { missing: ['industry'] }, cause });
    expect(error).toMatchObject({ name: 'AppError', code: 'fields-missing', message: 'Missing required fields: industry', cause });
    expect(error.details).toEqual({ missing: ['industry'] });
    expect(new AppError('internal').details).toEqual({});
    expect('cause' in new AppError('internal')).toBe(false);
  });

  it('is known by its code, also when another copy of the package made it', () => {
    expect(errorCodeOf(new AppError('not-found'))).toBe('not-found');
    expect(errorCodeOf({ code: 'request-timeout' })).toBe('request-timeout');
    for (const other of [new Error('x'), { code: 'ECONNRESET' }, { code: 'toString' }, { code: 7 }, null, undefined, 'not-found']) {
      expect(errorCodeOf(other)).toBeUndefined();
    }
  });
});
