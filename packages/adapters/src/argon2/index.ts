export { createArgon2PasswordHasher, type Argon2Options } from './argon2-password-hasher.ts';
