// Accounts on a server: who is who, the end of an account, and plans that are kept right. Apart from the core, which
// embedders and browsers load without it.
export {
  createOwnIdentity,
  type OwnIdentityOptions,
  type OwnIdentityPorts,
} from '../use-cases/identity/create-own-identity.ts';
export { createOwnPasswords, type OwnPasswordsPorts } from '../use-cases/identity/create-own-passwords.ts';
export { createAccountDeletion, type AccountDeletionPorts } from '../use-cases/account/create-account-deletion.ts';
export { createPlanReconcile, type PlanReconcile, type PlanReconcilePorts } from '../use-cases/create-plan-reconcile.ts';
