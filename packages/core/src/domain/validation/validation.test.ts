import { describe, expect, it } from 'vitest';
import type { BackendCall } from '../retry/retry-rules.ts';
import { starterProfile, STARTER_FIELDS } from '../prompt/starter-profile.ts';
import { contextOrBeginning, userInfoText, validateFunctionInput } from './function-inputs.ts';
import { isEmailAddress, MIN_PASSWORD_LENGTH, validateLogIn, validateSignUp } from './sign-in-fields.ts';

const form = { firstName: 'Ada', lastName: 'King', email: 'ada@example.com', password: 'secret', confirmPassword: 'secret' };

describe('the sign-up form', () => {
  it('is good when all is filled in, equal and long enough [SIGNUP-11 SIGNUP-12 SIGNUP-13]', () => {
    expect(validateSignUp(form)).toBeNull();
  });

  it.each(['firstName', 'lastName', 'email', 'password', 'confirmPassword'])('needs %s [SIGNUP-11]', (field) => {
    expect(validateSignUp({ ...form, [field]: '' })).toBe('field-missing');
    expect(validateSignUp({ ...form, [field]: ' \t ' })).toBe('field-missing');
  });

  it('needs equal passwords, which are not trimmed [SIGNUP-12]', () => {
    expect(validateSignUp({ ...form, confirmPassword: 'Secret' })).toBe('passwords-differ');
    expect(validateSignUp({ ...form, confirmPassword: 'secret ' })).toBe('passwords-differ');
    expect(validateSignUp({ ...form, password: 'abc', confirmPassword: 'abd' })).toBe('passwords-differ');
  });

  it('refuses 5 characters and accepts 6 [SIGNUP-13 CONST-16]', () => {
    expect(MIN_PASSWORD_LENGTH).toBe(6);
    expect(validateSignUp({ ...form, password: '12345', confirmPassword: '12345' })).toBe('weak-password');
    expect(validateSignUp({ ...form, password: '123456', confirmPassword: '123456' })).toBeNull();
    expect(validateSignUp({ ...form, password: '🔑🔑🔑', confirmPassword: '🔑🔑🔑' })).toBe('weak-password');
  });

  it('takes another minimum where one is set [SIGNUP-13]', () => {
    expect(validateSignUp({ ...form, password: '12345678', confirmPassword: '12345678' }, { minPasswordLength: 9 })).toBe('weak-password');
    expect(validateSignUp({ ...form, password: '1234', confirmPassword: '1234' }, { minPasswordLength: 4 })).toBeNull();
  });

  it('checks what is missing first, then the difference, then the length [SIGNUP-11 SIGNUP-12]', () => {
    expect(validateSignUp({ ...form, email: '', password: '1', confirmPassword: '2' })).toBe('field-missing');
    expect(validateSignUp({ ...form, password: '1', confirmPassword: '2' })).toBe('passwords-differ');
  });

  it('needs no confirmation where the password was confirmed before', () => {
    const { confirmPassword: _confirmed, ...body } = form;
    expect(validateSignUp(body)).toBeNull();
    expect(validateSignUp({ ...body, password: '123' })).toBe('weak-password');
  });
});

describe('the log-in form', () => {
  it('needs an email and a password [LOGIN-06 LOGIN-07]', () => {
    expect(validateLogIn({ email: 'ada@example.com', password: 'x' })).toBeNull();
    expect(validateLogIn({ email: ' ', password: 'x' })).toBe('field-missing');
    expect(validateLogIn({ email: 'ada@example.com', password: '' })).toBe('field-missing');
  });

  it('knows mail addresses by their form [ERR-17]', () => {
    for (const email of ['ada@example.com', ' ada.king+x@sub.example.co.uk ', "o'hara@x", 'a@b-c.d', 'ADA@Example.COM', `${'a'.repeat(242)}@example.com`]) expect(isEmailAddress(email)).toBe(true);
    for (const email of ['', 'ada', 'ada@', '@example.com', 'a b@example.com', 'ada@example..com', 'ada@-example.com', 'ada@example-.com', 'ada@exa_mple.com', 'ada@example.com.', 'a@b@c', `${'a'.repeat(243)}@example.com`, `a@${'b'.repeat(64)}.com`, 'x ada@example.com', 'ada@example.com\nx']) {
      expect(isEmailAddress(email)).toBe(false);
    }
  });
});

const profile = { ...starterProfile(null) };

describe('the inputs of the backend calls', () => {
  const good: readonly [BackendCall, unknown][] = [
    ['summarizeText', { text: 'words' }],
    ['generateResponse', { query: 'Why?', userInfo: 'Startup Name: Tallybean' }],
    ['generateResponse', { query: 'Why?', context: '', userInfo: { businessName: 'Tallybean' } }],
    ['generateChatTitle', { query: 'Why?', chatResponse: 'Because.' }],
    ['generateUserQueries', profile],
    ['createStripeCustomer', { email: 'a@b.c', firstName: 'Ada', uid: 'u1' }],
    ['createStripeCustomer', { email: 'a@b.c', firstName: 'Ada', lastName: '', uid: 'u1' }],
    ['createCheckoutSession', { customerId: 'cus_1' }],
    ['createBillingPortalSession', { customerId: 'cus_1' }],
    ['sendWelcomeEmail', { email: 'a@b.c', firstName: 'Ada' }],
  ];

  it.each(good)('of %s are good when they are complete [VAL-17]', (call, body) => {
    expect(validateFunctionInput(call, body)).toBeNull();
  });

  const required: readonly { call: BackendCall; body: Record<string, unknown>; code: string; text: string }[] = [
    { call: 'summarizeText', body: { text: 'words' }, code: 'text-invalid', text: 'Text is empty or invalid' },
    { call: 'generateResponse', body: { query: 'Why?', userInfo: 'Tallybean' }, code: 'query-and-user-info-required', text: 'Query and userInfo are required' },
    { call: 'generateChatTitle', body: { query: 'Why?', chatResponse: 'So.' }, code: 'query-or-response-invalid', text: 'Query or response is empty or invalid' },
    { call: 'createStripeCustomer', body: { email: 'a@b.c', firstName: 'Ada', uid: 'u1' }, code: 'customer-fields-required', text: 'Email, firstName, and uid are required' },
    { call: 'createCheckoutSession', body: { customerId: 'cus_1' }, code: 'customer-id-required', text: 'Customer ID is required' },
    { call: 'createBillingPortalSession', body: { customerId: 'cus_1' }, code: 'customer-id-required', text: 'Customer ID is required' },
    { call: 'sendWelcomeEmail', body: { email: 'a@b.c' }, code: 'invalid-input', text: 'The request is not valid.' },
  ];

  it.each(required)(
    'of $call are refused with "$text" when one is missing, blank or no text [VAL-02 VAL-03 VAL-04 VAL-05 VAL-06 VAL-08 VAL-09 VAL-10 VAL-14 VAL-15 VAL-16 VAL-18 VAL-19 VAL-20]',
    ({ call, body, code, text }) => {
      for (const field of Object.keys(body)) {
        for (const value of [undefined, null, '', '  \n', 7, [], ['x'], {}]) {
          expect(validateFunctionInput(call, { ...body, [field]: value })).toEqual({ code, text });
        }
      }
      for (const nothing of [undefined, null, 'text', 7, []]) expect(validateFunctionInput(call, nothing)).toEqual({ code, text });
    },
  );

  it('of the starter queries need a profile object [VAL-11]', () => {
    for (const body of [undefined, null, 'profile', 7, []]) {
      expect(validateFunctionInput('generateUserQueries', body)).toEqual({ code: 'user-data-required', text: 'User data is required' });
    }
  });

  it.each([...STARTER_FIELDS])('of the starter queries need %s [VAL-12 VAL-13]', (field) => {
    const { [field]: _dropped, ...rest } = profile;
    for (const body of [rest, { ...profile, [field]: null }, { ...profile, [field]: ' ' }]) {
      expect(validateFunctionInput('generateUserQueries', body)).toEqual({
        code: 'fields-missing',
        text: `Missing required fields: ${field}`,
        missing: [field],
      });
    }
  });

  it('of the starter queries name all that is missing, in the listed order [VAL-13]', () => {
    expect(validateFunctionInput('generateUserQueries', { ...profile, mission: '', industry: undefined })?.text).toBe('Missing required fields: industry, mission');
    expect(validateFunctionInput('generateUserQueries', {})?.text).toBe(
      'Missing required fields: businessName, industry, businessAge, services, targetAudience, businessDescription, mission',
    );
  });
});

describe('the chat request', () => {
  it('sends the text of a beginning conversation when there is no context [VAL-07]', () => {
    for (const context of [undefined, null, '', '  ', 7, ['x']]) expect(contextOrBeginning(context)).toBe('This is the beginning of the conversation');
    expect(contextOrBeginning(' Interaction 1: ')).toBe(' Interaction 1: ');
  });

  it('takes the profile as a text, or as a map that it writes out [VAL-05 DATA-65]', () => {
    expect(userInfoText(' Startup Name: Tallybean ')).toBe(' Startup Name: Tallybean ');
    expect(userInfoText({ businessName: 'Tallybean' })).toBe('{"businessName":"Tallybean"}');
    for (const value of [undefined, null, 7, [], ['x'], {}]) expect(userInfoText(value)).toBe('');
  });
});
