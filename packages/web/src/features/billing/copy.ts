import { defineCopy } from '../../shared/config/define-copy.ts';

/** Texts of the payment screens; the specified ones are literal. */
export const billingCopy = defineCopy('billing', {
  required: 'Subscription Required',
  requiredLede: 'Your account is ready{name}. Subscribe to start asking.',
  planName: '{product} Plus',
  perMonth: '/month',
  featureGuidance: 'Startup-specific marketing guidance',
  featureFeedback: 'Instant feedback',
  featureAccess: '24/7 access',
  featureSupport: 'Priority support',
  subscribe: 'Subscribe Now',
  processing: 'Processing...',
  providerHint: "You pay on our payment provider's page.",
  profile: 'Profile',
  success: 'Payment Successful!',
  successLede: '{product} Plus is active. You can change or cancel it from your profile at any time.',
  continue: 'Continue',
  dashboard: 'Go to Dashboard',
  failed: 'Something went wrong',
  contactSupport: 'Contact Support',
  canceled: 'Payment Canceled',
  canceledLede: 'Nothing was charged. You can try again whenever you like.',
  tryAgain: 'Try Again',
});
