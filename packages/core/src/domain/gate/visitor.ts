/** The fields of a user document that a gate reads; UserDocument and the wire's UserView both fit. */
export interface GateUser {
  /** Any form that `toDate` reads; anything else counts as no date. */
  readonly createdAt?: unknown;
  readonly plan?: string | null;
  readonly didOnboarding?: boolean | null;
}

/** Who stands before a gate. `user` is null when the signed-in account has no document. */
export type Visitor = { readonly signedIn: false } | { readonly signedIn: true; readonly user: GateUser | null };

/** Where a gate can send somebody. */
export type GateTarget = '/login' | '/payment-required' | '/onboarding' | '/chat';

/** What a gate decides: show the screen, or go elsewhere. */
export type GateDecision = { readonly kind: 'show' } | { readonly kind: 'redirect'; readonly to: GateTarget };

/** The decision to show the screen. */
export const SHOW: GateDecision = { kind: 'show' };

/** The decision to go elsewhere. */
export function redirectTo(to: GateTarget): GateDecision {
  return { kind: 'redirect', to };
}
