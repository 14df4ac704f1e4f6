import type { DocumentSnapshot } from '@google-cloud/firestore';
import { toDate, type FeedbackReason, type Message, type ReplyBasis } from '@marquill/core';
import { versionOf } from './values.ts';

/**
 * A message from its document, `null` when there is none. A placeholder that another product left behind, without an
 * attempt, has no reply coming and is not shown.
 */
export function messageOf(chatId: string, snapshot: DocumentSnapshot): Message | null {
  const data: Readonly<Record<string, unknown>> | undefined = snapshot.data();
  if (data === undefined) return null;
  const { text, role, timestamp, isLoading, isError, isStopped, feedback, summary, parentId, attempt, basis } = data;
  const { feedbackReason, feedbackNote, chosen } = data;
  if (isLoading === true && typeof attempt !== 'number') return null;
  return {
    id: snapshot.id,
    chatId,
    text: textOf(text),
    role: textOf(role),
    timestamp: toDate(timestamp) ?? toDate(snapshot.createTime) ?? new Date(0),
    version: versionOf(snapshot),
    ...(isLoading === true && { isLoading }),
    ...(isError === true && { isError }),
    ...(isStopped === true && { isStopped }),
    ...((feedback === 'good' || feedback === 'bad') && { feedback }),
    ...(typeof feedbackReason === 'string' && { feedbackReason: feedbackReason as FeedbackReason }),
    ...(typeof feedbackNote === 'string' && { feedbackNote }),
    ...(typeof summary === 'string' && { summary }),
    ...(typeof parentId === 'string' && { parentId }),
    ...(typeof basis === 'object' && basis !== null && { basis: basis as ReplyBasis }),
    ...(chosen === false && { chosen }),
    ...(typeof attempt === 'number' && { attempt }),
  };
}

/**
 * Messages, newest first as Firestore gives them, in ascending order. Firestore orders dates of different forms apart,
 * so a chat that has several is put in order by the dates themselves.
 */
export function inOrder(newestFirst: readonly Message[]): readonly Message[] {
  return newestFirst.toReversed().sort((a, b) => a.timestamp.getTime() - b.timestamp.getTime());
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
