import type { IncomingMessage } from 'node:http';
import { AppError, type Clock, type Sessions } from '@marquill/core';
import type { Request, RequestHandler, Response } from 'express';
import type { SessionCookie } from './session-cookie.ts';

/** The signed-in person of a request. */
export interface SignedIn {
  readonly uid: string;
  readonly token: string;
  /** When the session began. */
  readonly since: Date;
}

/** A route for signed-in people. */
export type SignedInHandler = (request: Request, response: Response, signedIn: SignedIn) => Promise<void>;

/** Tells who a request comes from. */
export interface Authenticate {
  /** The person behind the cookie, or `null` without a living session. */
  readonly find: (request: IncomingMessage) => Promise<SignedIn | null>;
  /** Wraps a route: without a living session it rejects with `not-signed-in` before anything else happens. */
  readonly require: (handler: SignedInHandler) => RequestHandler;
}

/** Reads the session of each request from its cookie. */
export function createAuthenticate(parts: { sessions: Sessions; clock: Clock; cookie: SessionCookie }): Authenticate {
  const find = async (request: IncomingMessage): Promise<SignedIn | null> => {
    const token = parts.cookie.read(request);
    if (token === null) return null;
    const session = await parts.sessions.readSession(token, parts.clock.now());
    return session === null ? null : { uid: session.uid, token, since: session.createdAt };
  };
  return {
    find,
    require: (handler) => async (request, response) => {
      const signedIn = await find(request);
      if (signedIn === null) throw new AppError('not-signed-in');
      await handler(request, response, signedIn);
    },
  };
}
