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
export type { Passwords } from './ports/passwords.ts';
export type { AccountStore, PasswordHasher, StoredAccount } from './ports/account-store.ts';
export type { RateLimits, RateRule } from './ports/rate-limits.ts';
export type { Session, Sessions } from './ports/sessions.ts';
export type { Assistant, AssistantCall, ReplyRequest, ReplyStream } from './ports/assistant.ts';
export type { Billing, BillingEvent, CheckoutSession, CustomerDetails, HostedPage } from './ports/billing.ts';
export type { Mailer } from './ports/mailer.ts';
export type { FunctionsAnswer, FunctionsRequest, FunctionsTransport } from './ports/functions-transport.ts';
export type { Clock, IdSource, Log, LogFields, Timer } from './ports/platform.ts';
export type { Records, StoredRecord } from './ports/records.ts';

// The core
export type { Core, CoreOptions, ReplyDelta, ReplyEnd, SendMessageInput, SentMessage } from './core.ts';

// Domain types
export type { BrandSections, FieldChange, FieldValue, Theme, UserDocument, UserInfo } from './domain/user/user-document.ts';
export { USER_ROLE, type Chat, type Feedback, type FeedbackCause, type FeedbackReason, type Message } from './domain/chat/chat.ts';
export { WAITING_ATTEMPT, type Lease, type ReplyJob } from './domain/chat/reply-job.ts';
export type { CivilDate, DailyLimitPolicy, UsageRecord } from './domain/daily-limit/usage.ts';
export type { ReplyBasis, ReplyUsage } from './domain/chat/reply-basis.ts';
export type { ProfileFact } from './domain/prompt/profile-fact.ts';
export type { SubscriptionStatus } from './domain/billing/subscription-plan.ts';

// Error texts
export { httpErrorText } from './errors/http-error-text.ts';
export { logInErrorText, signUpErrorText } from './errors/sign-in-error-text.ts';
export { subscribeErrorText } from './errors/subscribe-error-text.ts';

// Users
export { accountTypeOf, DEFAULT_ACCOUNT_TYPE, isStartup, type AccountType, type AccountTyped } from './domain/user/account-type.ts';
export { answerList, answerText, type Answer, type AnswerField } from './domain/user/answer-of.ts';
export { applyChanges } from './domain/user/apply-changes.ts';
export { newUserDocument, type NewUser } from './domain/user/new-user-document.ts';
export { splitDisplayName, type PersonName } from './domain/user/split-display-name.ts';
export { isBlank, storedText } from './domain/user/stored-text.ts';
export { DEFAULT_THEME, isTheme, missingThemeChanges, themeChanges, themeOf, toggledTheme, type Themed } from './domain/user/theme.ts';
export { toDate } from './domain/user/to-date.ts';
export { topLevelText } from './domain/user/top-level-text.ts';
export { decodeUserView } from './api/decode-user-view.ts';

// Gates
export { decideAuthGate, decideChatGate, decideOnboardingGate, decidePaymentGate } from './domain/gate/decide-gate.ts';
export {
  GOOGLE_KEYS,
  GOOGLE_WAIT_MS,
  resolveGoogleReturn,
  type GoogleReturn,
  type GoogleReturnDecision,
} from './domain/gate/google-return.ts';
export { isOnboarded } from './domain/gate/is-onboarded.ts';
export { isUnpaid, needsPayment, PAYWALL_CUTOFF, planOf } from './domain/gate/needs-payment.ts';
export { safeReturnPath } from './domain/gate/safe-return-path.ts';
export type { GateDecision, GateTarget, GateUser, Visitor } from './domain/gate/visitor.ts';

// Onboarding
export {
  accountTypeChanges,
  answerChanges,
  previousAnswer,
  type AnswerResult,
  type GivenAnswer,
} from './domain/onboarding/answer-changes.ts';
export { decideButtons, type QuestionButtons, type QuestionPage } from './domain/onboarding/decide-buttons.ts';
export { ACCOUNT_TYPE_CHOICES, fitsQuestion, isAnswerEmpty, questionsFor, type Question } from './domain/onboarding/questions.ts';
export { ACCOUNT_TYPE_STEP, DONE_STEP, resumeStep, screenFor, WELCOME_STEP, type OnboardingScreen } from './domain/onboarding/steps.ts';

// Daily limit
export { civilDateIn, isTimeZone } from './domain/daily-limit/civil-date.ts';
export {
  ATTEMPTS_FACTOR,
  DAILY_MESSAGE_LIMIT,
  DEFAULT_REQUEST_LIMIT,
  NEW_RECORD_REQUEST_LIMIT,
  readRequestLimit,
} from './domain/daily-limit/limits.ts';
export { nextMidnight } from './domain/daily-limit/next-midnight.ts';
export {
  allowanceOf,
  newUsageRecord,
  refundMessage,
  reserveMessage,
  usageOfDay,
  type Allowance,
  type Reservation,
  type UsageDay,
} from './domain/daily-limit/reserve-message.ts';

// Chat
export { isStartTitle, needsTitle, startTitle, WELCOME_CHAT_TITLE } from './domain/chat/chat-title.ts';
export { greet, greetingFor } from './domain/chat/greeting.ts';
export { FEEDBACK_NOTE_MAX_LENGTH, MESSAGE_MAX_LENGTH, MESSAGE_ROWS, needsSummary, PROMPT_MESSAGES, SUMMARY_TRIGGER } from './domain/chat/limits.ts';
export { isAssistantMessage, isRealMessage } from './domain/chat/message-kind.ts';
export { placeholderFor, type MessageBoxState } from './domain/chat/placeholder.ts';
export { DEFAULT_STYLE, parseStyle, REPLY_STYLES, type ReplyStyle } from './domain/chat/reply-style.ts';
export { QUERY_SEPARATOR, splitQueries } from './domain/chat/split-queries.ts';
export {
  choiceChanges,
  chosenBranch,
  placeQuestion,
  versionsOf,
  type BranchChange,
  type QuestionPlace,
} from './domain/chat/versions.ts';
export { withFeedback } from './domain/chat/with-feedback.ts';
export {
  enterSends,
  isMobileLayout,
  isNarrow,
  MENU_BREAKPOINT,
  menuOpenByDefault,
  MOBILE_BREAKPOINT,
  SCROLL_BUTTON_DISTANCE,
  SEND_KEY_BREAKPOINT,
  showsScrollButton,
} from './domain/layout/breakpoints.ts';

// Prompt
export { basisOf, type BasisSource } from './domain/prompt/basis-of.ts';
export { buildPrompt, type PromptParts, type PromptSource } from './domain/prompt/build-prompt.ts';
export { backgroundMessage, dataBlocks } from './domain/prompt/data-blocks.ts';
export { buildInteractions, earlierSummary, summaryInput, type PromptMessage } from './domain/prompt/interactions.ts';
export { buildProfileText, profileFacts, readProfileText } from './domain/prompt/profile-text.ts';
export {
  BEGINNING_TEXT,
  PROMPT_VERSION,
  STARTER_PROMPT,
  STYLE_INSTRUCTIONS,
  SUMMARY_PROMPT,
  systemPrompt,
  TITLE_PROMPT,
} from './domain/prompt/prompt-texts.ts';
export { NOT_SPECIFIED, STARTER_FIELDS, starterProfile, type StarterProfile } from './domain/prompt/starter-profile.ts';

// Brand Hub and profile
export { brandCompleteness, type BrandCompleteness, type SectionCompleteness } from './domain/brand-hub/brand-completeness.ts';
export { brandFieldChanges, keepAudienceChanges, legacyCopyChanges } from './domain/brand-hub/brand-changes.ts';
export { displayedValue } from './domain/brand-hub/displayed-value.ts';
export {
  BASIC_SECTION,
  brandSectionsFor,
  COLORS_FIELD,
  isBrandField,
  type BrandField,
  type BrandSection,
} from './domain/brand-hub/sections.ts';
export {
  answerLabel,
  businessNameLabel,
  isProfileChange,
  profileChanges,
  profileFieldsFor,
  type ProfileField,
} from './domain/profile/profile-fields.ts';
export type { BrandColor, BrandPalettes, ColorGroup } from './domain/color/brand-color.ts';
export { mergeColors, type ColorEdit } from './domain/color/merge-colors.ts';
export { formatBrandColors, parseBrandColors, replaceColors, type ParsedBrandColors } from './domain/color/brand-colors.ts';
export { contrastRatio } from './domain/color/contrast-ratio.ts';
export { editColor, swatchOf } from './domain/color/edit-color.ts';
export { NEW_COLOR, newColor, parseColor, type ParsedColor } from './domain/color/parse-color.ts';

// Calls, forms and payment
export {
  ATTEMPTS_PER_CALL,
  attemptsOf,
  BACK_OFF_MS,
  failedAfterAttempts,
  REPLY_BACK_OFF_MS,
  REPLY_TOTAL_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
  waitBefore,
  type BackendCall,
} from './domain/retry/retry-rules.ts';
export { contextOrBeginning, userInfoText, validateFunctionInput, type InputProblem } from './domain/validation/function-inputs.ts';
export {
  isEmailAddress,
  MIN_PASSWORD_LENGTH,
  validateLogIn,
  validateSignUp,
  type FormProblem,
  type SignUpFields,
} from './domain/validation/sign-in-fields.ts';
export { paymentChanges, planChanges, planForStatus } from './domain/billing/plan-changes.ts';
export { PLAN_FEATURES, PLAN_PRICE } from './domain/billing/plus-plan.ts';

// The product's fixed facts
export {
  CHILDREN_AGE,
  DEFAULT_PRODUCT_NAME,
  MINIMUM_AGE,
  PARENTAL_PERMISSION_AGE,
  PRIVACY_EFFECTIVE_DATE,
  versionLabel,
} from './domain/product/product.ts';

// Wire shapes between server and web app
export type * from './api/wire.ts';

// The core itself (use cases)
export { createCore } from './create-core.ts';
export type { AccountDeletion, DeleteAccount } from './use-cases/account/account-deletion.ts';
export type { DeletionProof } from './domain/user/deletion-proof.ts';
export type { AccountExport, ExportedChat } from './use-cases/account/export-account.ts';
export { AUTH_LOADING, followAuth, reduceAuth, type AuthEvent, type AuthState } from './use-cases/auth-state.ts';
export { finishGoogleReturn, type GoogleReturnEnd, type GoogleReturnPorts } from './use-cases/finish-google-return.ts';
export type { AuthSource, RedirectIdentity } from './ports/browser-identity.ts';
export type { KeyStore } from './ports/key-store.ts';

// The eight backend functions: client, server side, and ports made of them
export { createFunctionsClient, type FunctionsClient, type FunctionsClientPorts } from './functions/create-functions-client.ts';
export type { CustomerRequest, ResponseRequest } from './functions/function-requests.ts';
export {
  createFunctionHandlers,
  type FunctionHandler,
  type FunctionHandlerPorts,
} from './functions/create-function-handlers.ts';
export type { FunctionPath } from './functions/function-calls.ts';
export {
  assistantFromFunctions,
  billingFromFunctions,
  mailerFromFunctions,
  type PaymentVerification,
  type RemoteFunctions,
} from './functions/ports-from-functions.ts';
export type { Navigator } from './ports/navigator.ts';
