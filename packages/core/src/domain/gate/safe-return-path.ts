const FORM_PATHS: readonly string[] = ['/login', '/signup'];

/**
 * The path, search and hash of a stored return URL when it may be used: on the given origin, and neither the log-in
 * nor the sign-up page in any spelling (spec §2, Google redirect return; AMB-29). Everything else is `null`.
 * The result always resolves to the same origin again.
 */
export function safeReturnPath(storedUrl: string | null | undefined, origin: string): string | null {
  const home = parseUrl(origin);
  const url = home && storedUrl ? parseUrl(storedUrl, home.origin) : null;
  if (!home || !url || !isWeb(home) || !isWeb(url) || url.origin !== home.origin) return null;
  // "https://app//other.example" is on our origin, but its path alone names another host.
  if (url.pathname.startsWith('//')) return null;
  if (FORM_PATHS.includes(url.pathname.replace(/\/+$/, '').toLowerCase())) return null;
  return url.pathname + url.search + url.hash;
}

/** blob: and filesystem: addresses also claim the origin inside them. */
function isWeb(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:';
}

function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
