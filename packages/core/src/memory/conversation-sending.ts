import { refundMessage, reserveMessage } from '../domain/daily-limit/reserve-message.ts';
import { USER_ROLE, type Message } from '../domain/chat/chat.ts';
import { choiceChanges, placeQuestion } from '../domain/chat/versions.ts';
import { WAITING_ATTEMPT, type ReplyJob } from '../domain/chat/reply-job.ts';
import type { AcceptMessage, AcceptResult, ConversationStore, JobRun, JobState, ReplyOutcome } from '../ports/conversation-store.ts';
import { branchChanged } from './branch-changed.ts';
import type { ChatRow, ConversationRows, JobRow } from './conversation-rows.ts';
import { copy } from './copy.ts';
import type { UsageTable } from './usage-table.ts';

type Sending = Pick<
  ConversationStore,
  'acceptMessage' | 'renewLeases' | 'savePartial' | 'finishReply' | 'claimExpiredReplies' | 'releaseLeases' | 'requestStop'
>;

/** The sending half of the memory conversation store. */
export function createConversationSending(rows: ConversationRows, usage: UsageTable): Sending {
  const heldJob = (run: JobRun): JobRow | null => {
    const row = rows.of(run.uid).job;
    return row?.job.messageId === run.messageId && row.job.attempt === run.attempt ? row : null;
  };

  return {
    async acceptMessage(message) {
      return copy(accept(rows, usage, message));
    },

    async renewLeases(runs, until) {
      return runs.map((run) => {
        const row = heldJob(run);
        if (!row) return 'lost';
        if (row.lease.until < until) row.lease = { owner: row.lease.owner, until: copy(until) };
        return stateOf(row);
      });
    },

    async savePartial(run, text) {
      const row = heldJob(run);
      const chat = row && rows.of(run.uid).chats.get(row.job.chatId);
      const placeholder = chat?.messages.find((message) => message.id === row?.job.placeholderId);
      if (!row || !chat || !placeholder) return 'lost';
      rows.changeMessages(run.uid, chat, { saved: [{ ...placeholder, text, attempt: run.attempt }] });
      return stateOf(row);
    },

    async finishReply(run, outcome, now) {
      const row = heldJob(run);
      const chat = row && rows.of(run.uid).chats.get(row.job.chatId);
      if (!row || !chat) return 'lost';
      if (outcome.kind === 'withdrawn') withdraw(rows, chat, row);
      else {
        const saved = [closingMessage(row.job, outcome, nextStamp(chat, now))];
        rows.changeMessages(run.uid, chat, { saved, removed: [row.job.placeholderId] });
      }
      rows.saveChat(run.uid, { ...chat.chat, dateLastVisited: copy(now) });
      rows.of(run.uid).job = null;
      const record = usage.find(run.uid);
      if (record && outcome.kind !== 'reply') usage.save(run.uid, refundMessage(record, row.job.day));
      return 'finished';
    },

    async claimExpiredReplies(now, lease, max) {
      const expired = rows.jobs().filter((row) => row.lease.until.getTime() <= now.getTime());
      const oldest = expired.sort((a, b) => a.job.acceptedAt.getTime() - b.job.acceptedAt.getTime()).slice(0, max);
      for (const row of oldest) {
        row.lease = copy(lease);
        row.job = { ...row.job, attempt: row.job.attempt + 1 };
      }
      return copy(oldest.map((row) => row.job));
    },

    async releaseLeases(owner, now) {
      for (const row of rows.jobs()) if (row.lease.owner === owner) row.lease = { owner, until: copy(now) };
    },

    async requestStop(uid, messageId) {
      const row = rows.of(uid).job;
      if (row?.job.messageId !== messageId) return false;
      row.isStopRequested = true;
      return true;
    },
  };
}

function stateOf(row: JobRow): JobState {
  return row.isStopRequested ? 'stop' : 'held';
}

function accept(rows: ConversationRows, usage: UsageTable, message: AcceptMessage): AcceptResult {
  const { uid, messageId } = message;
  if (rows.isGone(uid)) return { kind: 'gone' };
  const owner = rows.of(uid);
  const record = usage.find(uid);
  const earlier = owner.sends.get(messageId);
  if (earlier) {
    const isSameChat = !('id' in message.chat) || message.chat.id === earlier.chatId;
    const isRepeated = isSameChat && earlier.text === message.text && earlier.style === message.style;
    return isRepeated && record ? { kind: 'repeated', chatId: earlier.chatId, usage: record } : { kind: 'conflict' };
  }
  if (hasMessage(rows, uid, messageId)) return { kind: 'conflict' };
  if (owner.job) return { kind: 'busy' };

  const reservation = reserveMessage(record, { now: message.now, day: message.day, policy: message.policy });
  if (reservation.kind === 'limit') return { kind: 'limit', usage: reservation.record };
  const earlierMessages = ('id' in message.chat && owner.chats.get(message.chat.id)?.messages) || [];
  const place = placeQuestion(earlierMessages, 'id' in message.chat ? message.chat.id : message.chat.newId, message.replaces);
  const chat = place && openChat(rows, message);
  if (!chat) return { kind: 'no-chat' };

  const job: ReplyJob = copy({
    uid,
    chatId: chat.chat.id,
    messageId,
    placeholderId: message.placeholderId,
    text: message.text,
    style: message.style,
    attempt: message.lease === null ? WAITING_ATTEMPT : 1,
    acceptedAt: message.now,
    // A person who moved west is still counted on the later day.
    day: reservation.record.day ?? message.day,
  });
  owner.sends.set(messageId, { chatId: job.chatId, text: job.text, style: job.style });
  owner.job = { job, lease: copy(message.lease ?? { owner: '', until: message.now }), isStopRequested: false, replaces: message.replaces };
  usage.save(uid, copy(reservation.record));
  rows.changeMessages(uid, chat, {
    saved: [
      ...branchChanged(chat.messages, { chosen: [], unchosen: place.unchosen }),
      { ...askingMessage(job, chat, message), ...(place.parentId !== undefined && { parentId: place.parentId }) },
      placeholder(job, chat, message),
    ],
  });
  return { kind: 'accepted', job, usage: reservation.record };
}

/** Takes a question and its placeholder away, and puts what it replaced back on the branch. */
function withdraw(rows: ConversationRows, chat: ChatRow, { job, replaces }: JobRow): void {
  const removed = [job.placeholderId, job.messageId];
  const left = chat.messages.filter(({ id }) => !removed.includes(id));
  const change = replaces === undefined ? null : choiceChanges(left, replaces);
  rows.changeMessages(job.uid, chat, { saved: change ? branchChanged(left, change) : [], removed });
}

function hasMessage(rows: ConversationRows, uid: string, messageId: string): boolean {
  return [...rows.of(uid).chats.values()].some((row) => row.messages.some((message) => message.id === messageId));
}

function openChat(rows: ConversationRows, { uid, chat, now }: AcceptMessage): ChatRow | null {
  const visit = copy(now);
  if ('newId' in chat) {
    return rows.saveChat(uid, { id: chat.newId, title: chat.title, dateCreated: visit, dateLastVisited: visit });
  }
  const row = rows.of(uid).chats.get(chat.id);
  return row ? rows.saveChat(uid, { ...row.chat, dateLastVisited: visit }) : null;
}

function nextStamp(chat: ChatRow, now: Date): Date {
  chat.lastStamp = Math.max(now.getTime(), chat.lastStamp + 1);
  return new Date(chat.lastStamp);
}

type NewMessage = Omit<Message, 'version'>;

function askingMessage(job: ReplyJob, chat: ChatRow, { now }: AcceptMessage): NewMessage {
  return { id: job.messageId, chatId: job.chatId, text: job.text, role: USER_ROLE, timestamp: nextStamp(chat, now) };
}

function placeholder(job: ReplyJob, chat: ChatRow, { assistantName, now }: AcceptMessage): NewMessage {
  return {
    id: job.placeholderId,
    chatId: job.chatId,
    text: '',
    role: assistantName,
    timestamp: nextStamp(chat, now),
    isLoading: true,
    parentId: job.messageId,
    attempt: job.attempt,
  };
}

function closingMessage(job: ReplyJob, outcome: Exclude<ReplyOutcome, { kind: 'withdrawn' }>, timestamp: Date): NewMessage {
  const { replyId: id, text, role } = outcome;
  const message = { id, chatId: job.chatId, text, role, timestamp, parentId: job.messageId };
  if (outcome.kind === 'error') return { ...message, isError: true };
  const { isStopped, basis } = outcome;
  return { ...message, ...(isStopped && { isStopped }), ...(basis && { basis: copy(basis) }) };
}
