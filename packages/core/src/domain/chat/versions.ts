import { isAssistantMessage, isRealMessage } from './message-kind.ts';
import type { Message } from './chat.ts';

/** The parts of a message that say where it stands among versions. */
type Placed = Pick<Message, 'id' | 'chatId' | 'role' | 'parentId' | 'chosen'>;

/** Where a new question stands. */
export interface QuestionPlace {
  /** Stored on the question; missing where it simply follows the message before it. */
  readonly parentId?: string;
  /** Messages that leave the chosen branch for it. */
  readonly unchosen: readonly string[];
}

/** Messages that come to the chosen branch and messages that leave it. */
export interface BranchChange {
  readonly chosen: readonly string[];
  readonly unchosen: readonly string[];
}

/** The messages of the chosen branch: all of a chat without versions. */
export function chosenBranch<Row extends Pick<Message, 'chosen'>>(messages: readonly Row[]): readonly Row[] {
  return messages.filter(({ chosen }) => chosen !== false);
}

/** The versions of a question, oldest first, itself included: those with the same parent. Left ones that only failed are left out. */
export function versionsOf<Row extends Placed & Pick<Message, 'isLoading' | 'isError'>>(question: Row, messages: readonly Row[]): readonly Row[] {
  const parents = parentsOf(messages);
  const parent = parents.get(question.id);
  const hasReply = ({ id }: Row): boolean => messages.some((message) => message.parentId === id && isAssistantMessage(message) && isRealMessage(message));
  return messages.filter(
    (message) => !isAssistantMessage(message) && parents.get(message.id) === parent && (message.chosen !== false || hasReply(message)),
  );
}

/**
 * Where a new question stands in a chat: after the newest message of the chosen branch, or in the place of `replaces`,
 * which leaves the branch with all that follows it. `null` when that is no question of the branch. Pass every message in order.
 */
export function placeQuestion(messages: readonly Placed[], chatId: string, replaces?: string): QuestionPlace | null {
  const branch = chosenBranch(messages);
  if (replaces === undefined) {
    return messages.at(-1)?.chosen === false ? { parentId: branch.at(-1)?.id ?? chatId, unchosen: [] } : { unchosen: [] };
  }
  const index = branch.findIndex((message) => message.id === replaces && !isAssistantMessage(message));
  const parentId = parentsOf(messages).get(replaces);
  return index === -1 || parentId === undefined ? null : { parentId, unchosen: branch.slice(index).map(({ id }) => id) };
}

/**
 * What choosing a version of a question changes: it comes to the branch with the newest of what follows it, in the place
 * of what stood there. `null` when it is no question, or what it follows is not on the branch. Pass every message in order.
 */
export function choiceChanges(messages: readonly Placed[], messageId: string): BranchChange | null {
  const parents = parentsOf(messages);
  const parent = parents.get(messageId);
  const question = messages.find(({ id }) => id === messageId);
  if (question === undefined || isAssistantMessage(question) || parent === undefined) return null;
  const start = messages.findIndex(({ id }) => id === parent);
  if (parent !== question.chatId && (start === -1 || messages[start]?.chosen === false)) return null;

  const branch = new Set<string>();
  for (let next: string | undefined = messageId; next !== undefined; ) {
    const tip: string = next;
    branch.add(tip);
    next = messages.findLast(({ id }) => parents.get(id) === tip)?.id;
  }
  return {
    chosen: messages.filter(({ id, chosen }) => branch.has(id) && chosen === false).map(({ id }) => id),
    unchosen: chosenBranch(messages.slice(start + 1)).flatMap(({ id }) => (branch.has(id) ? [] : id)),
  };
}

/** What each message follows: what it says itself, else the message before it, else the chat. */
function parentsOf(messages: readonly Placed[]): ReadonlyMap<string, string> {
  return new Map(messages.map(({ id, chatId, parentId }, index) => [id, parentId ?? messages[index - 1]?.id ?? chatId]));
}
