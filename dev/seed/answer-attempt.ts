import type { Attempt, AttemptItem } from '#domain/attempt/attempt.ts';
import { asAsked } from '#domain/family/asked.ts';
import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import type { Response } from '#domain/question-types/response.ts';
import type { Random } from '#domain/shared/random.ts';

/**
 * How a learner answers: the share of right answers, the seconds on each question, and when they hand in (ms since the epoch).
 */
export type Answering = {
  readonly share: number;
  readonly seconds: readonly number[];
  readonly end: number;
  readonly random: Random;
};

/** Answers every question of an attempt and hands it in. */
export function answerAttempt(
  attempt: Attempt,
  questions: readonly Question[],
  { share, seconds, end, random }: Answering,
): Attempt {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return {
    ...attempt,
    items: attempt.items.map((item, index) => ({
      ...item,
      ...answer(item, byId.get(item.questionId), share, random),
      seen: true,
      seconds: seconds[index] ?? 0,
    })),
    handedInAt: new Date(end).toISOString(),
    ending: 'learner',
  };
}

/** A right or a plausible wrong answer. Most of the answers marked as sure are right. */
function answer(
  { asked }: AttemptItem,
  stored: Question | undefined,
  share: number,
  random: Random,
): Pick<AttemptItem, 'response' | 'certainty'> {
  if (!stored) return { response: null, certainty: null };
  const question = asAsked(stored, asked);
  const isRight = random() < share;
  const doubt = random() + (isRight ? 0 : 0.4);
  return {
    response: isRight ? typeOf(question).keyResponse(question) : wrongResponse(question),
    certainty: doubt < 0.5 ? 'sure' : doubt < 0.9 ? 'think' : 'guess',
  };
}

function wrongResponse(question: Question): Response {
  switch (question.type) {
    case 'single':
      return question.options.find(({ id }) => !question.answer.includes(id))?.id ?? '';
    case 'multiple':
      return question.options.slice(0, 1).map(({ id }) => id);
    case 'numeric':
      return `${question.answer.value * 2} ${question.answer.unit}`.trim();
    case 'ordering':
      return question.answer.toReversed();
  }
}
