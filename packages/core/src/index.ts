// Errors
export { AppError, errorCodeOf, type AppErrorOptions } from './errors/app-error.ts';
export { ERROR_TEXTS, type ErrorCode } from './errors/catalogue.ts';

// Ports
export type { Ports } from './ports/ports.ts';
export type { Listener, LiveRows, Stop } from './ports/live.ts';
export type { StoredUser, UserStore } from './ports/user-store.ts';
export type { UsageStore } from './ports/usage-store.ts';
export type { AcceptMessage, AcceptResult, ConversationStore, JobRun, JobState, ReplyOutcome } from './ports/conversation-store.ts';
export type { Account, Identity, ProviderProfile } from './ports/identity.ts';
export type { AccountStore, PasswordHasher, StoredAccount } from './ports/account-store.ts';
export type { RateLimits, RateRule } from './ports/rate-limits.ts';
export type { Session, Sessions } from './ports/sessions.ts';
export type { Assistant, ReplyRequest, ReplyStream, StarterProfile } from './ports/assistant.ts';
export type { Billing, BillingEvent, CheckoutSession, CustomerDetails, HostedPage } from './ports/billing.ts';
export type { Mailer } from './ports/mailer.ts';
export type { FunctionsAnswer, FunctionsRequest, FunctionsTransport } from './ports/functions-transport.ts';
export type { Clock, IdSource, Log, LogFields, Timer } from './ports/platform.ts';
export type { Records, StoredRecord } from './ports/records.ts';

// The core
export type { BrandColor, ColorGroup, Core, CoreOptions, GateUser, ReplyDelta, ReplyEnd, SendMessageInput, SentMessage } from './core.ts';

// Domain types
export type { BrandSections, FieldChange, FieldValue, Theme, UserDocument, UserInfo } from './domain/user/user-document.ts';
export { USER_ROLE, type Chat, type Feedback, type Message, type ReplyStyle } from './domain/chat/chat.ts';
export type { Lease, ReplyJob } from './domain/chat/reply-job.ts';
export type { CivilDate, DailyLimitPolicy, UsageRecord } from './domain/daily-limit/usage.ts';
export type { ProfileFact } from './domain/prompt/profile-fact.ts';
export type { SubscriptionStatus } from './domain/billing/subscription-plan.ts';

// Wire shapes between server and web app
export type * from './api/wire.ts';
