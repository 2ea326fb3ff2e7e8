import { isRight } from '#domain/question/grade-response.ts';
import type { QuestionOf } from '#domain/question/question.ts';

import type { Attempt } from './attempt.ts';
import { startAttempt } from './start-attempt.ts';
import { transition } from './transition.ts';

/** A single question answered outside the player. `now` is in milliseconds since the epoch. */
export type OneAnswer = {
  readonly id: string;
  readonly title: string;
  readonly userId: string | null;
  readonly question: QuestionOf<'single'>;
  /** The chosen option's id. */
  readonly chosen: string;
  readonly now: number;
  /** Whether `now` is the server's time. */
  readonly clockChecked: boolean;
};

/**
 * Practice of one question, answered, checked and handed in. Its options keep the order they were shown in, as printed. No time
 * is counted: time spent reading the page around it says nothing about pace.
 */
export function answerOne({ question, chosen, ...start }: OneAnswer): {
  readonly attempt: Attempt;
  readonly right: boolean;
} {
  const started = startAttempt({
    ...start,
    mode: 'practice',
    quizId: `part:${question.partId}`,
    questions: [question],
    minutes: null,
    allowance: 'standard',
    passMark: 0,
    partialCredit: false,
    random: () => 0,
  });
  const optionOrder = question.options.map(({ id }) => id);
  const right = isRight(question, chosen);
  const attempt = [
    { type: 'answer', response: chosen } as const,
    { type: 'check', correct: right } as const,
    { type: 'hand-in', at: new Date(start.now).toISOString() } as const,
  ].reduce(transition, { ...started, items: started.items.map((item) => ({ ...item, optionOrder })) });
  return { attempt, right };
}
