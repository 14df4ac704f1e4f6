import { defineCopy } from '../../shared/config/define-copy.ts';

/** Texts of the profile page. */
export const profileCopy = defineCopy('profile', {
  title: 'Profile',
  back: 'Back',
  youStartup: 'You and your startup',
  youCompany: 'You and your company',
  editTitle: 'Edit profile',
  name: 'Name',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  plan: 'Plan',
  planPlus: '{product} Plus, $10/month',
  planNone: 'No active plan',
  planHint: 'Card, invoices and canceling are with our payment provider.',
  manage: 'Manage Subscription',
  opening: 'Opening...',
  theme: 'Theme',
  themeHint: 'Saved to your account, so it follows you.',
  light: 'Light',
  dark: 'Dark',
  logOut: 'Log Out',
  logOutFailed: 'You are still logged in: the server could not be reached.',
  select: 'Select an option',
});
