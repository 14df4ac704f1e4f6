/** The addresses of the screens (spec §2, route table). */
export const PATHS = {
  home: '/',
  login: '/login',
  signup: '/signup',
  profile: '/profile',
  brandHub: '/brandhub',
  success: '/success',
  cancel: '/cancel',
  loading: '/loading',
  paymentRequired: '/payment-required',
  onboarding: '/onboarding',
  chat: '/chat',
  privacyPolicy: '/privacyPolicy',
  termsOfService: '/termsOfService',
} as const;

/** How the two forms link to each other (spec §2); the address is then replaced by the table's lower case. */
export const FORM_LINKS = { login: '/logIn', signup: '/signUp' } as const;

/** Where the payment pages' second buttons point (spec §2): not in the table, so it falls to log-in. */
export const DASHBOARD = '/dashboard';

/** The table's spelling of an address written in another case, or null when it is spelled right or unknown. */
export function respelled(pathname: string): string | null {
  const plain = pathname === '/' ? pathname : pathname.replace(/\/+$/, '');
  const known = Object.values(PATHS).find((path) => path.toLowerCase() === plain.toLowerCase());
  return known === undefined || known === pathname ? null : known;
}

/** Where a fact of the profile is edited: its Brand Hub section, or the profile page for what is no Brand Hub field. */
export function editorPath(factKey: string): string {
  const [section, field] = factKey.split('.');
  return field === undefined ? PATHS.profile : `${PATHS.brandHub}#${section}`;
}

/** The address of a chat, or of the empty chat screen. */
export function chatPath(chatId: string | null): string {
  return chatId === null ? PATHS.chat : `${PATHS.chat}?c=${encodeURIComponent(chatId)}`;
}
