import type { ReplyDelta, ReplyEnd } from '../../core.ts';
import type { Listener, Stop } from '../../ports/live.ts';
import type { RunningJob } from './running-job.ts';

/** A reply that this process is writing. */
export interface ActiveReply {
  readonly running: RunningJob;
  /** Never rejects. */
  readonly done: Promise<ReplyEnd>;
  /** All text of the newest call, as one delta. */
  soFar(): ReplyDelta;
}

/** The replies that this process is writing, and who listens to them. */
export interface ReplyRuns {
  /** Adds a reply; it leaves by itself when it is done. */
  add(reply: ActiveReply): void;
  find(uid: string, messageId: string): ActiveReply | undefined;
  all(): readonly ActiveReply[];
  publish(uid: string, delta: ReplyDelta): void;
  /** Calls the listener with the text so far of each reply of the user, then with each new piece. */
  watch(uid: string, listener: Listener<ReplyDelta>): Stop;
}

/** Keeps the replies under way. */
export function createReplyRuns(): ReplyRuns {
  const replies = new Map<string, ActiveReply>();
  const keyOf = (uid: string, messageId: string): string => `${uid} ${messageId}`;
  const listeners = new Map<string, Set<Listener<ReplyDelta>>>();
  return {
    add(reply) {
      const key = keyOf(reply.running.job.uid, reply.running.job.messageId);
      replies.set(key, reply);
      void reply.done.then(() => {
        if (replies.get(key) === reply) replies.delete(key);
      });
    },
    find: (uid, messageId) => replies.get(keyOf(uid, messageId)),
    all: () => [...replies.values()],
    publish(uid, delta) {
      for (const listener of listeners.get(uid) ?? []) listener(delta);
    },
    watch(uid, listener) {
      const own: Listener<ReplyDelta> = (delta) => listener(delta);
      const ofUser = listeners.get(uid) ?? new Set();
      listeners.set(uid, ofUser.add(own));
      for (const reply of replies.values()) {
        const soFar = reply.soFar();
        if (reply.running.job.uid === uid && soFar.text !== '') listener(soFar);
      }
      return () => {
        ofUser.delete(own);
        if (ofUser.size === 0 && listeners.get(uid) === ofUser) listeners.delete(uid);
      };
    },
  };
}
