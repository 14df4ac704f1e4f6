/**
 * Every failure the product knows, by code, with the text a person or a caller reads (spec §8).
 * Texts are literal. Codes are the wire contract: compare codes across packages, never classes.
 */
export const ERROR_TEXTS = {
  // Backend functions: what each call says when the answer gives no text of its own.
  'summarize-failed': 'Failed to summarize text',
  'reply-failed': 'Failed to process query',
  'title-failed': 'Failed to generate title',
  'queries-failed': 'Failed to generate queries',
  'customer-failed': 'Failed to create Stripe customer',
  'checkout-failed': 'Failed to create checkout session',
  'portal-failed': 'Failed to create billing portal session',
  'welcome-mail-failed': 'Failed to send welcome email',
  'checkout-url-missing': 'Checkout session URL not received from server',
  'portal-url-missing': 'Billing portal session URL not received from server',
  'request-timeout': 'Request timeout',
  'retries-exceeded': 'Max retries exceeded',
  // Backend functions: inputs.
  'text-invalid': 'Text is empty or invalid',
  'query-and-user-info-required': 'Query and userInfo are required',
  'query-or-response-invalid': 'Query or response is empty or invalid',
  'user-data-required': 'User data is required',
  'fields-missing': 'Missing required fields: ',
  'customer-fields-required': 'Email, firstName, and uid are required',
  'customer-id-required': 'Customer ID is required',
  // Log-in.
  'invalid-credential': 'Incorrect email or password',
  'user-not-found': 'User not found',
  'too-many-requests': 'Too many failed attempts. Please try again later',
  'log-in-failed': 'An error occurred. Please try again',
  // Sign-up.
  'email-already-in-use': 'This email is already registered. Please use a different email or login.',
  'invalid-email': 'Please enter a valid email address.',
  'weak-password': 'Password should be at least 6 characters long.',
  'passwords-differ': 'Passwords do not match.',
  'network-request-failed': 'Network error. Please check your internet connection.',
  'sign-up-failed': 'An error occurred. Please try again.',
  'uid-missing': 'Something went wrong. Please try again.',
  // Chat and payment.
  'daily-limit-reached': 'Daily message limit reached. Please try again tomorrow.',
  'message-failed': 'Sorry, I encountered an error. Please try again.',
  'account-not-found': 'User account not found',
  'customer-missing': 'Stripe account not set up. Please contact support.',
  'subscribe-failed': 'Failed to process subscription',
  'payment-failed': 'There was an issue processing your payment information. Please contact support.',
  // Other.
  'colors-unparsable': 'Error parsing color data',
  'profile-unreadable': 'Error retrieving brand information.',
  'no-user-data': 'No user data available.',
  // Not in the specification: a caller's mistakes, which need a clear answer all the same.
  'invalid-input': 'The request is not valid.',
  'not-signed-in': 'Please log in first.',
  'forbidden': 'This request is not allowed.',
  'not-found': 'Not found.',
  'method-not-allowed': 'This address does not accept that method.',
  'sign-in-again': 'Please log in once more, then try again.',
  'reset-link-invalid': 'This link has expired or was used before. Please ask for a new one.',
  'reset-mail-failed': 'The mail could not be sent.',
  'payment-required': 'A subscription is required.',
  'onboarding-required': 'Please finish onboarding first.',
  'reply-pending': 'A reply is still being written.',
  'message-conflict': 'This message id was already used for another message.',
  'message-too-long': 'A message can have at most 16,000 characters.',
  'already-subscribed': 'You already have an active subscription.',
  'rate-limited': 'Too many requests. Please try again in a moment.',
  'body-too-large': 'The request is too large.',
  'ports-invalid': 'The ports given to createCore are not complete.',
  'unavailable': 'The service is not available right now. Please try again.',
  'internal': 'Something went wrong on our side. Please try again.',
} as const;

/** A key of the catalogue; the stable name of a failure on every wire. */
export type ErrorCode = keyof typeof ERROR_TEXTS;
