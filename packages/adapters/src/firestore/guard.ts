import type { DocumentData, DocumentSnapshot, WriteBatch } from '@google-cloud/firestore';
import { toDate, type JobRun, type Lease, type ReplyJob, type ReplyStyle, type UsageRecord } from '@marquill/core';
import { documentId } from './document-id.ts';

/** A pending reply as the guard document keeps it, in the field `pendingReply`. */
export interface PendingReply {
  readonly chatId: string;
  readonly messageId: string;
  readonly placeholderId: string;
  readonly style: ReplyStyle;
  readonly attempt: number;
  readonly acceptedAt: Date;
  readonly day: string;
  /** The placeholder's timestamp: the latest one in its chat. */
  readonly stamp: Date;
  readonly leaseOwner: string;
  /** Expired leases are found by this field. */
  readonly leaseUntil: Date;
  readonly isStopRequested: boolean;
  /** The question in whose place the message to answer stands. */
  readonly replaces?: string;
  /** The chat's `branchTip` before the message, for when it is withdrawn. */
  readonly tipBefore?: string;
}

/** A user's stats document: what is counted, and the one pending reply. */
export interface Guard {
  readonly snapshot: DocumentSnapshot;
  /** `null` when there is no document. */
  readonly usage: UsageRecord | null;
  readonly reply: PendingReply | null;
}

/** Reads the guard from its document; old stats documents may lack fields and have any form of date. */
export function guardOf(snapshot: DocumentSnapshot): Guard {
  const data = snapshot.data();
  return { snapshot, usage: data === undefined ? null : usageOf(data), reply: data === undefined ? null : pendingReplyOf(data['pendingReply']) };
}

/** Writes fields of the guard on the condition that nobody has written it since it was read. */
export function writeGuard(batch: WriteBatch, { snapshot }: Guard, fields: DocumentData): void {
  if (snapshot.updateTime === undefined) batch.create(snapshot.ref, fields);
  else batch.update(snapshot.ref, fields, { lastUpdateTime: snapshot.updateTime });
}

/** The pending reply that a run holds, else `null`. */
export function heldReply({ reply }: Guard, run: JobRun): PendingReply | null {
  return reply?.messageId === documentId(run.messageId) && reply.attempt === run.attempt ? reply : null;
}

/** The fields of a lease in a pending reply. */
export function leaseFields({ owner, until }: Lease): Pick<PendingReply, 'leaseOwner' | 'leaseUntil'> {
  return { leaseOwner: owner, leaseUntil: until };
}

/** The job that a pending reply stands for. */
export function jobOf({ chatId, messageId, placeholderId, style, attempt, acceptedAt, day }: PendingReply, uid: string, text: string): ReplyJob {
  return { uid, chatId, messageId, placeholderId, text, style, attempt, acceptedAt, day };
}

function usageOf(data: DocumentData): UsageRecord {
  const { requestCount, lastReset, requestLimit, day, attempts } = data;
  return {
    requestCount: typeof requestCount === 'number' ? requestCount : 0,
    lastReset: toDate(lastReset) ?? new Date(0),
    ...(typeof requestLimit === 'number' && { requestLimit }),
    ...(typeof day === 'string' && { day }),
    ...(typeof attempts === 'number' && { attempts }),
  };
}

function pendingReplyOf(stored: unknown): PendingReply | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const reply = stored as PendingReply;
  const date = (value: unknown) => toDate(value) ?? new Date(0);
  return { ...reply, acceptedAt: date(reply.acceptedAt), stamp: date(reply.stamp), leaseUntil: date(reply.leaseUntil) };
}
