import { type AnswerForm, askVariant, type Met } from '#domain/family/ask-variant.ts';
import { asAsked } from '#domain/family/asked.ts';
import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import type { Random } from '#domain/shared/random.ts';

import { type Allowance, minutesAllowed } from './allowance.ts';
import type { Attempt, AttemptItem } from './attempt.ts';
import type { AttemptMode } from './attempt-mode.ts';

/** What starts an attempt. `minutes` null is untimed; `now` is in milliseconds since the epoch. */
export type AttemptStart = {
  readonly id: string;
  readonly mode: AttemptMode;
  readonly quizId: string;
  readonly title: string;
  readonly userId: string | null;
  readonly questions: readonly Question[];
  readonly minutes: number | null;
  readonly allowance: Allowance;
  readonly passMark: number;
  readonly partialCredit: boolean;
  /** How families are answered: typed, unless the attempt follows the real paper. */
  readonly answerForm?: AnswerForm;
  /** Whether the place in the book is asked for before the answer. */
  readonly openBook?: boolean;
  /** The variants of a family that the learner has met: they get other numbers. */
  readonly metOf?: (questionId: string) => Met | undefined;
  readonly now: number;
  /** Whether `now` is the server's time. */
  readonly clockChecked: boolean;
  readonly random: Random;
};

/**
 * A new attempt. The order of the options is decided here, once: as printed in an exam, shuffled otherwise.
 *
 * @throws RangeError when there are no questions: there is nothing to attempt
 */
export function startAttempt(start: AttemptStart): Attempt {
  if (start.questions.length === 0) throw new RangeError('An attempt needs at least one question');
  const minutes = minutesAllowed(start.minutes, start.allowance);
  const deadline = minutes === null ? null : start.now + minutes * 60_000;
  return {
    version: 1,
    id: start.id,
    mode: start.mode,
    quizId: start.quizId,
    title: start.title,
    userId: start.userId,
    items: start.questions.map((question, index) => ({
      ...askQuestion(question, start),
      response: null,
      certainty: null,
      flagged: false,
      seen: index === 0,
      checked: false,
      repeat: false,
      ...(start.openBook && { find: null }),
      seconds: 0,
    })),
    position: 0,
    startedAt: new Date(start.now).toISOString(),
    deadline: deadline === null ? null : new Date(deadline).toISOString(),
    lastSeenAt: new Date(start.now).toISOString(),
    clockChecked: start.clockChecked,
    allowance: start.allowance,
    passMark: start.passMark,
    partialCredit: start.partialCredit,
    handedInAt: null,
    ending: null,
  };
}

/** What an item asks: a variant where the question has a family, and the order of the options. */
export type AskedItem = Pick<AttemptItem, 'questionId' | 'asked' | 'optionOrder'>;

/** Draws what one item asks. */
export function askQuestion(
  question: Question,
  {
    mode,
    answerForm = 'typed',
    metOf,
    random,
  }: Pick<AttemptStart, 'mode' | 'answerForm' | 'metOf' | 'random'>,
): AskedItem {
  const asked = askVariant(question, answerForm, random, metOf?.(question.id));
  const shown = asAsked(question, asked);
  const order = mode === 'exam' ? 'paper' : 'shuffled';
  return {
    questionId: question.id,
    ...(asked && { asked }),
    optionOrder: typeOf(shown).arrange(shown, order, random),
  };
}
