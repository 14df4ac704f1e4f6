export { createFirebaseIdentity, type FirebaseIdentityOptions } from './create-firebase-identity.ts';
