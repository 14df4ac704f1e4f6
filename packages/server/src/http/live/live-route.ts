import type { ReplyDelta, RowsEvent, LiveRows, Stop } from '@marquill/core';
import type { RequestHandler } from 'express';
import type { HttpContext } from '../http-context.ts';
import { allowanceView, firstZone } from '../views/allowance-view.ts';
import { chatView } from '../views/chat-view.ts';
import { messageView } from '../views/message-view.ts';
import { userView } from '../views/user-view.ts';
import { createDeltaBatcher } from './delta-batcher.ts';
import { createEventStream } from './event-stream.ts';

/**
 * GET /api/live?chat=&zone=: everything that changes for the signed-in person, each kind beginning with a full
 * snapshot on every connect, so a browser that was away needs nothing but to come back.
 */
export function liveRoute(context: HttpContext): RequestHandler {
  const { core, clock, timer, hub, settings } = context;
  return context.authenticate.require(async (request, response, { uid, token }) => {
    const chatId = textOf(request.query['chat']);
    const stored = await context.users.readUser(uid);
    const zone = firstZone(request.query['zone'], stored?.user.timeZone);
    if (response.closed) return;
    const stream = createEventStream(response);
    const deltas = createDeltaBatcher(timer, (delta) => {
      stream.send('delta', deltaEvent(delta));
    });
    const stops: Stop[] = [
      hub.join({ token, stream }),
      core.watchUser(uid, (user) => {
        stream.send('user', user === null ? null : userView(user));
      }),
      core.watchChats(uid, (rows) => {
        stream.send('chats', rowsEvent(rows, chatView));
      }),
      core.watchUsage(uid, (usage) => {
        stream.send('usage', allowanceView(usage, { now: clock.now(), zone, limit: settings.dailyMessageLimit }));
      }),
    ];
    const watchDeltas = (): void => {
      stops.push(core.watchDeltas(uid, (delta) => {
        if (delta.chatId === chatId) deltas.push(delta);
      }));
    };
    if (chatId !== null) {
      let begun = false;
      stops.push(core.watchMessages(uid, chatId, (rows) => {
        deltas.flush();
        stream.send('messages', { chatId, ...rowsEvent(rows, messageView) });
        if (!begun) watchDeltas();
        begun = true;
      }));
    }
    response.once('close', () => {
      deltas.stop();
      for (const stop of stops) stop();
    });
  });
}

function deltaEvent(delta: ReplyDelta) {
  return { chatId: delta.chatId, messageId: delta.placeholderId, attempt: delta.attempt, offset: delta.offset, text: delta.text };
}

function rowsEvent<Row, View>(rows: LiveRows<Row>, view: (row: Row) => View): RowsEvent<View> {
  return rows.kind === 'snapshot'
    ? { kind: 'snapshot', rows: rows.rows.map(view) }
    : { kind: 'change', saved: rows.saved.map(view), removed: rows.removed };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
