/** Where data is kept. */
export type StorageSettings =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'memory' }
  | { readonly kind: 'postgres'; readonly url: string }
  | {
      readonly kind: 'firestore';
      readonly projectId: string;
      /** `host:port` of the emulator; never in production. */
      readonly emulatorHost: string | undefined;
    };

/** Who keeps accounts and passwords. */
export type IdentitySettings =
  | { readonly kind: 'own' }
  | {
      readonly kind: 'firebase';
      readonly projectId: string;
      readonly apiKey: string;
      /** `host:port` of the Auth emulator; never in production. */
      readonly emulatorHost: string | undefined;
    };

/** How people sign in with Google: the sandbox page, or an OpenID Connect issuer. */
export type GoogleSettings =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'issuer'; readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** Who writes the replies. */
export type AssistantSettings =
  | { readonly kind: 'offline' }
  | {
      readonly kind: 'openai';
      readonly apiKey: string | undefined;
      readonly baseUrl: string | undefined;
      readonly model: string;
      readonly maxOutputTokens: number;
      /** `undefined`: the model's own. */
      readonly temperature: number | undefined;
      readonly dailyTokenBudget: number;
      readonly userDailyTokenBudget: number;
    };

/** Stripe, with everything that verifying its messages needs. */
export interface StripeSettings {
  readonly kind: 'stripe';
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The monthly price in Stripe: 1000 cents USD. */
  readonly priceId: string;
  readonly apiBase: string | undefined;
}

/** Who takes the payments. */
export type PaymentSettings = { readonly kind: 'sandbox' } | StripeSettings;

/** A functions host elsewhere that serves the eight calls; payments are verified with Stripe from here. */
export interface RemoteFunctionsSettings {
  readonly url: string;
  readonly stripe: StripeSettings;
}

/** Where mail goes. */
export type MailSettings = { readonly kind: 'outbox' } | { readonly kind: 'smtp'; readonly url: string; readonly from: string };

/** The functions host (spec §7). */
export type FunctionsSettings =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'on';
      readonly port: number;
      readonly host: string;
      /** Asked for as a bearer token when set. */
      readonly token: string | undefined;
      readonly corsOrigins: readonly string[];
    };

/** Everything the server can be told, checked and complete. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Origin of absolute links; without one it is http://localhost:<port that was bound>. */
  readonly publicUrl: string | undefined;
  readonly productName: string;
  readonly assistantName: string;
  readonly supportEmail: string;
  /** Texts of the web app that replace ours: feature, key, text. */
  readonly copy: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly dataDir: string;
  readonly storage: StorageSettings;
  readonly identity: IdentitySettings;
  readonly google: GoogleSettings;
  readonly assistant: AssistantSettings;
  readonly payments: PaymentSettings;
  readonly mail: MailSettings;
  readonly functions: FunctionsSettings;
  /** Replaces assistant, mail and the payment provider's pages when set. */
  readonly remoteFunctions: RemoteFunctionsSettings | undefined;
  readonly dailyMessageLimit: number;
  /** Replies that this server writes at once; further ones wait in the storage. */
  readonly maxRunningReplies: number;
  /** How long a reply stays with a server that has gone silent, in ms. */
  readonly leaseMs: number;
  readonly rateLimits: boolean;
  readonly logInErrors: 'specified' | 'protected';
  readonly minPasswordLength: number;
  /** Reverse proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: number;
  readonly production: boolean;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}
