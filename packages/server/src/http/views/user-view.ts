import type { StoredUser, UserView } from '@marquill/core';

/** The signed-in person's document as the browser sees it: no customer id, no payment ids, dates as text. */
export function userView(stored: StoredUser): UserView {
  const { user, version } = stored;
  return {
    uid: user.uid,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    createdAt: user.createdAt === null ? null : user.createdAt.toISOString(),
    hasCustomer: user.stripeCustomerId !== undefined && user.stripeCustomerId !== '',
    version,
    ...present('didOnboarding', user.didOnboarding),
    ...present('currentOnboardingStep', user.currentOnboardingStep),
    ...present('plan', user.plan),
    ...present('accountType', user.accountType),
    ...present('theme', user.theme),
    ...present('businessName', user.businessName),
    ...present('businessDescription', user.businessDescription),
    ...present('industry', user.industry),
    ...present('targetAudience', user.targetAudience),
    ...present('role', user.role),
    ...present('marketingFocus', user.marketingFocus),
    ...present('businessAge', user.businessAge),
    ...present('services', user.services),
    ...present('mission', user.mission),
    ...present('growthGoals', user.growthGoals),
    ...present('userInfo', user.userInfo),
    ...present('brandData', user.brandData),
  };
}

function present<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]: Value });
}
