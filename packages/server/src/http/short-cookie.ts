import type { IncomingMessage, ServerResponse } from 'node:http';
import { readCookie } from './session-cookie.ts';

/** A cookie that carries one step of a flow through the browser for at most ten minutes. */
export interface ShortCookie {
  readonly read: (request: IncomingMessage) => string | null;
  readonly write: (response: ServerResponse, value: string) => void;
  readonly clear: (response: ServerResponse) => void;
}

/** Values may be any text; scripts cannot read them. */
export function createShortCookie(name: string, publicUrl: string): ShortCookie {
  const secure = publicUrl.startsWith('https:');
  const fullName = secure ? `__Host-${name}` : name;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    read: (request) => {
      const value = readCookie(request, fullName);
      return value === null ? null : Buffer.from(value, 'base64url').toString('utf8');
    },
    write: (response, value) => {
      response.appendHeader('Set-Cookie', `${fullName}=${Buffer.from(value).toString('base64url')}; Max-Age=600; ${attributes}`);
    },
    clear: (response) => {
      response.appendHeader('Set-Cookie', `${fullName}=; Max-Age=0; ${attributes}`);
    },
  };
}
