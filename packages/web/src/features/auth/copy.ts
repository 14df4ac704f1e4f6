import { defineCopy } from '../../shared/config/define-copy.ts';

/** Texts of the log-in and sign-up screens. Errors are the core's catalogue. */
export const authCopy = defineCopy('auth', {
  logIn: 'Log in',
  signUp: 'Sign up',
  google: 'Continue with Google',
  orEmail: 'or with email',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  firstName: 'First name',
  lastName: 'Last name',
  newHere: 'New to {product}?',
  haveAccount: 'Already have an account?',
  exampleLabel: 'An example answer',
  exampleQuestion: 'What should our homepage headline say?',
  exampleAnswer: '“The rota is done before the first coffee.” It names *the Sunday-night job your owners dread* and stays as *plain and dry* as the rest of your copy.',
  exampleBasis: 'Based on your Brand Hub',
  exampleFacts: 'Pain Points: Writing next week’s rota on Sunday night | Tone of Voice: Plain, dry, never shouting | Ideal Customer: Owners of one to three independent cafés',
});
