import { stem, WordMatcher } from './match-words.ts';
import type { Playbook } from './playbook.ts';
import { BY_DEFAULT, PLAYBOOKS } from './playbooks.ts';
import { previousQuestions } from './previous-questions.ts';
import { readQuestion, type Question } from './read-question.ts';

/** What a question asks for. */
export interface Recognition {
  readonly playbook: Playbook;
  readonly topics: ReadonlySet<string>;
  readonly question: Question;
  /** Entries of its lists that earlier answers of this chat already showed; 0 unless more are asked for. */
  readonly alreadyShown: number;
}

interface Scored {
  readonly playbook: Playbook;
  readonly score: number;
}

/** A score below this says that the question is about none of the playbooks. */
const ENOUGH = 2;
/** A question that leans on the talk needs this much of its own to change the subject. */
const CLEAR = 4;

const matcher = new WordMatcher(PLAYBOOKS.flatMap((playbook) => [
  ...Object.keys(playbook.triggers), ...Object.values(playbook.topics ?? {}).flatMap((topic) => topic.words),
]));

/** Finds the playbook and topics for a question, with the talk so far for questions that lean on it. */
export function recognise(text: string, context: string): Recognition {
  const question = readQuestion(text);
  const best = bestFor(question);
  const leans = question.continues || question.wantsShorter || question.wantsLonger || question.wantsMore;
  if (leans && (best === null || best.score < CLEAR)) {
    const continued = continueTalk(question, previousQuestions(context), best);
    if (continued !== null) return continued;
  }
  const playbook = best?.playbook ?? BY_DEFAULT;
  return { playbook, topics: topicsIn(playbook, question), question, alreadyShown: 0 };
}

function continueTalk(question: Question, earlier: readonly string[], best: Scored | null): Recognition | null {
  for (let index = earlier.length - 1; index >= 0; index -= 1) {
    const before = readQuestion(earlier[index] ?? '');
    const playbook = bestFor(before)?.playbook;
    if (playbook === undefined || playbook.plain === true) continue;
    const own = topicsIn(playbook, question);
    const asksAnew = best !== null && best.playbook !== playbook && own.size === 0 && !question.wantsShorter && !question.wantsLonger && !question.wantsMore;
    if (asksAnew) return null;
    return {
      playbook,
      topics: own.size > 0 ? own : topicsIn(playbook, before),
      question: {
        ...question,
        count: question.count ?? before.count,
        weeks: question.weeks ?? before.weeks,
        amount: question.amount ?? before.amount,
        subject: question.subject || before.subject,
      },
      alreadyShown: question.wantsMore ? (before.count ?? 3) : 0,
    };
  }
  return null;
}

function bestFor(question: Question): Scored | null {
  const words = question.asserted.map(stem);
  let best: Scored | null = null;
  for (const playbook of PLAYBOOKS) {
    let score = 0;
    for (const [phrase, weight] of Object.entries(playbook.triggers)) score += weight * matcher.strength(words, phrase);
    if (playbook.writes === true && question.wantsText) score *= 1.4;
    if (score >= ENOUGH && score > (best?.score ?? 0)) best = { playbook, score };
  }
  return best;
}

function topicsIn(playbook: Playbook, question: Question): ReadonlySet<string> {
  const words = question.words.map(stem);
  const topics = Object.entries(playbook.topics ?? {});
  return new Set(topics.filter(([, topic]) => topic.words.some((phrase) => matcher.strength(words, phrase) > 0)).map(([name]) => name));
}
