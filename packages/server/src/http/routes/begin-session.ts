import type { Request, Response } from 'express';
import type { HttpContext } from '../http-context.ts';

/** Starts a new session for this browser and ends the one it had, so that a token never outlives a log-in. */
export async function beginSession(context: HttpContext, browser: { request: Request; response: Response }, uid: string): Promise<void> {
  const earlier = context.cookie.read(browser.request);
  if (earlier !== null) {
    await context.sessions.endSession(earlier);
    context.hub.signOut(earlier);
  }
  context.cookie.write(browser.response, await context.sessions.startSession(uid, context.clock.now()));
}
