// What a server does beside its requests, over the same ports: apart from the core, which embedders load without it.
export { createAccountDeletion, type AccountDeletionPorts } from '../use-cases/account/create-account-deletion.ts';
export { createPlanReconcile, type PlanReconcile, type PlanReconcilePorts } from '../use-cases/create-plan-reconcile.ts';
