import { chosenBranch, isAssistantMessage, versionsOf, type MessageView } from '@marquill/core';
import type { Outgoing } from './chat-slice.ts';

/** Where an exchange stands among its versions. */
export interface VersionPlace {
  /** Counted from 1. */
  readonly at: number;
  readonly of: number;
  /** The questions of the neighbouring versions; null at the ends. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** One article of the conversation. A reply keeps its key from the first dots to the final text. */
export type ConversationItem =
  | { readonly kind: 'user'; readonly key: string; readonly text: string; readonly state: 'saved' | 'sending' | 'unsent'; readonly isLast: boolean }
  | {
      readonly kind: 'reply';
      readonly key: string;
      readonly row: MessageView | null;
      /** The question that it answers; null when that is not loaded. */
      readonly question: { readonly id: string; readonly text: string } | null;
      /** Null for an exchange that has one version only. */
      readonly version: VersionPlace | null;
      /** It answers the last question. */
      readonly isLast: boolean;
    };

function versionPlace(question: MessageView, rows: readonly MessageView[]): VersionPlace | null {
  const versions = versionsOf(question, rows);
  const index = versions.findIndex(({ id }) => id === question.id);
  if (versions.length < 2) return null;
  return { at: index + 1, of: versions.length, previous: versions[index - 1]?.id ?? null, next: versions[index + 1]?.id ?? null };
}

function savedItems(rows: readonly MessageView[], branch: readonly MessageView[]): ConversationItem[] {
  const questions = new Map(branch.filter((row) => !isAssistantMessage(row)).map((row) => [row.id, row]));
  const last = [...questions.keys()].at(-1);
  const hasVersions = rows.some(({ chosen }) => chosen === false);
  return branch.map((row) => {
    if (!isAssistantMessage(row)) return { kind: 'user', key: row.id, text: row.text, state: 'saved', isLast: row.id === last };
    const question = questions.get(row.parentId ?? '') ?? null;
    const version = hasVersions && question !== null ? versionPlace(question, rows) : null;
    return { kind: 'reply', key: `reply-${row.parentId ?? row.id}`, row, question, version, isLast: question !== null && question.id === last };
  });
}

/** The messages that stay when the outgoing one has taken its place. */
function branchBefore(rows: readonly MessageView[], replaces: string | undefined): readonly MessageView[] {
  const branch = chosenBranch(rows);
  const index = branch.findIndex(({ id }) => id === replaces);
  return index === -1 ? branch : branch.slice(0, index);
}

/** The articles to show: the chosen branch of the saved messages, then the one on its way with its dots. */
export function conversationItems(rows: readonly MessageView[], outgoing: Outgoing | null): readonly ConversationItem[] {
  if (outgoing === null) return savedItems(rows, chosenBranch(rows));
  const { messageId, text, phase, replaces } = outgoing;
  const items = savedItems(rows, branchBefore(rows, replaces));
  const isSaved = rows.some((row) => row.id === messageId);
  if (!isSaved) items.push({ kind: 'user', key: messageId, text, state: phase === 'unsent' ? 'unsent' : 'sending', isLast: true });
  const isAnswered = rows.some((row) => row.parentId === messageId);
  if (!isAnswered && phase !== 'unsent') {
    items.push({ kind: 'reply', key: `reply-${messageId}`, row: null, question: { id: messageId, text }, version: null, isLast: true });
  }
  return items;
}

/** Whether a reply is being written: the message box is closed meanwhile (spec §4). */
export function isReplyPending(rows: readonly MessageView[], outgoing: Outgoing | null): boolean {
  if (outgoing !== null && outgoing.phase !== 'unsent') return true;
  return rows.some((row) => row.isLoading === true);
}

/** The message whose pending reply can be stopped; null when there is none in these rows. */
export function stoppableMessage(rows: readonly MessageView[], outgoing: Outgoing | null): string | null {
  if (outgoing?.phase === 'accepted') return outgoing.messageId;
  return rows.find((row) => row.isLoading === true)?.parentId ?? null;
}
