import type { IncomingMessage } from 'node:http';

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Which addresses of the browser's are this app. */
export interface OwnOrigin {
  /** True for PUBLIC_URL's origin and, when that is a loopback name, for its other loopback names on the same port. */
  readonly isOwn: (origin: string) => boolean;
  /**
   * Moves an own absolute address to the loopback name that the request used, so that a person who opened
   * http://127.0.0.1:3000 stays there and keeps the session cookie. Other addresses come back unchanged.
   */
  readonly localize: (url: string, request: Pick<IncomingMessage, 'headers'>) => string;
}

/** Compares origins with PUBLIC_URL. */
export function createOwnOrigin(publicUrl: string): OwnOrigin {
  const own = new URL(publicUrl);
  const isOwn = (origin: string): boolean => {
    if (origin === own.origin) return true;
    if (!LOOPBACK_NAMES.has(own.hostname) || !URL.canParse(origin)) return false;
    const other = new URL(origin);
    return other.origin === origin && LOOPBACK_NAMES.has(other.hostname) && other.protocol === own.protocol && other.port === own.port;
  };
  return {
    isOwn,
    localize: (url, request) => {
      const seen = `${own.protocol}//${request.headers.host ?? ''}`;
      if (!URL.canParse(url) || new URL(url).origin !== own.origin || !isOwn(seen)) return url;
      return seen + url.slice(own.origin.length);
    },
  };
}
