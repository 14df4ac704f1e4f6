import type { AccountDeletion, Assistant, Billing, Clock, Core, Identity, IdSource, Log, Mailer, PasswordHasher, Passwords, RateLimits, Timer } from '@marquill/core';
import type { PlanReconcile } from '@marquill/core/accounts';
import type { SandboxGoogle } from '@marquill/adapters/sandbox';
import type { Settings } from '../config/settings.ts';
import type { AppParts, SandboxPages } from '../http/app-parts.ts';
import type { FunctionsHostParts } from '../http/functions/functions-host-parts.ts';
import type { RedirectSignIn } from '../http/redirect-sign-in.ts';
import type { SandboxPayments } from './sandbox-payments.ts';
import type { Storage } from './storage.ts';
import { token } from './token.ts';
import type { WebhookTarget } from './webhook-target.ts';

/** Names of everything that the container makes, once each. */
export const TOKENS = {
  settings: token<Settings>('settings'),
  /** Origin of the app, known once its port is bound. */
  publicUrl: token<string>('publicUrl'),
  clock: token<Clock>('clock'),
  timer: token<Timer>('timer'),
  ids: token<IdSource>('ids'),
  log: token<Log>('log'),
  storage: token<Storage>('storage'),
  rateLimits: token<RateLimits>('rateLimits'),
  hasher: token<PasswordHasher>('hasher'),
  /** `null` where an outside identity keeps the passwords. */
  passwords: token<Passwords | null>('passwords'),
  identity: token<Identity>('identity'),
  google: token<RedirectSignIn>('google'),
  assistant: token<Assistant>('assistant'),
  billing: token<Billing>('billing'),
  webhookTarget: token<WebhookTarget>('webhookTarget'),
  /** Bound only while the sandbox takes the payments. */
  openSandbox: token<SandboxPayments>('openSandbox'),
  /** The same, or `null` with a real provider. */
  sandboxPayments: token<SandboxPayments | null>('sandboxPayments'),
  /** Bound only while the sandbox stands in for Google. */
  openSandboxGoogle: token<() => Promise<SandboxGoogle>>('openSandboxGoogle'),
  /** The same, or `null` with a real issuer. */
  sandboxGoogle: token<(() => Promise<SandboxGoogle>) | null>('sandboxGoogle'),
  sandboxPages: token<SandboxPages | null>('sandboxPages'),
  mailer: token<Mailer>('mailer'),
  core: token<Core>('core'),
  deletion: token<AccountDeletion>('deletion'),
  planReconcile: token<PlanReconcile>('planReconcile'),
  appParts: token<AppParts>('appParts'),
  functionsHost: token<FunctionsHostParts>('functionsHost'),
} as const;
