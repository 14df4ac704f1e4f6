import type { IncomingMessage, ServerResponse } from 'node:http';

/** How the session's token travels: a cookie that no script can read (design: HttpOnly, SameSite=Lax, Path=/). */
export interface SessionCookie {
  /** The token that the browser sent, or `null`. */
  read(request: IncomingMessage): string | null;
  write(response: ServerResponse, token: string): void;
  clear(response: ServerResponse): void;
}

/** 30 days, the longest a session can live. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/**
 * `__Host-sid` with Secure on https. On an http PUBLIC_URL it is `sid` without Secure, because Safari refuses Secure
 * cookies on http://localhost.
 */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-sid' : 'sid';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    read: (request) => readCookie(request, name),
    write: (response, token) => {
      response.appendHeader('Set-Cookie', `${name}=${token}; Max-Age=${MAX_AGE_SECONDS}; ${attributes}`);
    },
    clear: (response) => {
      response.appendHeader('Set-Cookie', `${name}=; Max-Age=0; ${attributes}`);
    },
  };
}

/** The value of a request's cookie, or `null` when it was not sent or is empty. */
export function readCookie(request: IncomingMessage, name: string): string | null {
  const header = request.headers.cookie;
  if (header === undefined) return null;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) {
      const value = part.slice(at + 1).trim();
      return value === '' ? null : value;
    }
  }
  return null;
}
