export { createSandboxStripe, type SandboxStripe, type SandboxStripeOptions } from './create-sandbox-stripe.ts';
export { listenSandboxStripe, type ListeningSandbox } from './listen-sandbox-stripe.ts';
export { createSandboxGoogle, type SandboxGoogle, type SandboxGoogleOptions } from './google/create-sandbox-google.ts';
export { serveSandboxPages } from './serve-sandbox-pages.ts';
export type { ApiAnswer, ApiRequest } from './api/api-request.ts';
export type { DeliverEvent } from './deliver-events.ts';
export type { PageAnswer, PageRequest } from './pages/page.ts';
