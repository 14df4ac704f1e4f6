import type { Answer } from '../user/answer-of.ts';
import { isAnswerEmpty } from './questions.ts';

/** What is on a question page: the question's index, the answer so far, and whether an answer is being saved. */
export interface QuestionPage {
  readonly index: number;
  readonly answer: Answer | undefined;
  readonly saving: boolean;
}

/** Which of the three buttons can be pressed. */
export interface QuestionButtons {
  readonly next: boolean;
  readonly skip: boolean;
  readonly previous: boolean;
}

/** Decides the buttons: Next needs an answer, Skip needs none, Previous stops at the first question, and saving stops all (spec §5, onboarding). */
export function decideButtons({ index, answer, saving }: QuestionPage): QuestionButtons {
  const empty = isAnswerEmpty(answer);
  return { next: !saving && !empty, skip: !saving && empty, previous: !saving && index > 0 };
}
