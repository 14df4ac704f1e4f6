import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, type DeltaEvent, type ReplyDelta, type RowsEvent, type LiveRows, type Stop } from '@marquill/core';
import type { HttpContext } from '../http-context.ts';
import { allowanceView, firstZone } from '../views/allowance-view.ts';
import { chatView } from '../views/chat-view.ts';
import { messageView } from '../views/message-view.ts';
import { userView } from '../views/user-view.ts';
import { createDeltaBatcher } from './delta-batcher.ts';
import { createEventStream, type EventStream } from './event-stream.ts';

/** Plain node:http on purpose: a stream stays open for hours, and Express would keep its own state for each. */
export type LiveRoute = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * GET /api/live?chat=&zone=: everything that changes for the signed-in person, each kind beginning with a full
 * snapshot on every connect, so a browser that was away needs nothing but to come back.
 */
export function liveRoute(context: HttpContext, headers: ReadonlyMap<string, string>): LiveRoute {
  const { core, clock, hub, settings } = context;
  return async (request, response) => {
    const signedIn = await context.authenticate.find(request);
    if (signedIn === null) throw new AppError('not-signed-in');
    const { uid, token } = signedIn;
    const query = new URL(request.url ?? '/', 'http://live.invalid').searchParams;
    const chatId = textOf(query.get('chat'));
    const stored = await context.users.readUser(uid);
    const zone = firstZone(query.get('zone'), stored?.user.timeZone);
    // The document itself must not stay in memory as long as the stream.
    const hadAccount = stored !== null;
    if (response.closed) return;
    const stream = createEventStream(response, headers);
    const stops: Stop[] = [
      hub.join({ token, stream }),
      core.watchUser(uid, (user) => {
        // The account was deleted, here or at another server: nothing that was open stays so.
        if (user === null && hadAccount) hub.signOut(token);
        else stream.send('user', user === null ? null : userView(user));
      }),
      core.watchChats(uid, (rows) => {
        stream.send('chats', rowsEvent(rows, chatView));
      }),
      core.watchUsage(uid, (usage) => {
        stream.send('usage', allowanceView(usage, { now: clock.now(), zone, limit: settings.dailyMessageLimit }));
      }),
    ];
    if (chatId !== null) watchChat(context, stream, { uid, chatId, stops });
    response.once('close', () => {
      for (const stop of stops) stop();
    });
    stream.release();
  };
}

interface OpenChat {
  readonly uid: string;
  readonly chatId: string;
  /** Takes what has to end with the stream. */
  readonly stops: Stop[];
}

/** Messages of the open chat, and the pieces of its replies once their placeholders were told. */
function watchChat({ clock, core, timer }: HttpContext, stream: EventStream, { uid, chatId, stops }: OpenChat): void {
  const deltas = createDeltaBatcher({ clock, timer }, (delta) => {
    stream.send('delta', deltaEvent(delta));
  });
  let isBegun = false;
  const watchDeltas = (): Stop =>
    core.watchDeltas(uid, (delta) => {
      if (delta.chatId === chatId) deltas.push(delta);
    });
  const stopMessages = core.watchMessages(uid, chatId, (rows) => {
    deltas.flush();
    stream.send('messages', { chatId, ...rowsEvent(rows, messageView) });
    if (!isBegun) stops.push(watchDeltas());
    isBegun = true;
  });
  stops.push(stopMessages, deltas.stop);
}

function deltaEvent({ placeholderId, ...piece }: ReplyDelta): DeltaEvent {
  return { ...piece, messageId: placeholderId };
}

function rowsEvent<Row, View>(rows: LiveRows<Row>, view: (row: Row) => View): RowsEvent<View> {
  return rows.kind === 'snapshot'
    ? { kind: 'snapshot', rows: rows.rows.map(view) }
    : { kind: 'change', saved: rows.saved.map(view), removed: rows.removed };
}

function textOf(value: string | null): string | null {
  return value === '' ? null : value;
}
