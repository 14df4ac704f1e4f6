export { createGoogleSignIn, type GoogleSignIn, type GoogleSignInOptions } from './create-google-sign-in.ts';
