import type { QuestionHistory } from '#domain/exam/question-history.ts';

import type { Review, StudyRecord } from './study-record.ts';

/**
 * The last answer to each question in a study record: whether it was right, and when.
 *
 * @param counts without it, a question handed in blank has a wrong answer
 */
export function lastAnswers(
  { cards }: Pick<StudyRecord, 'cards'>,
  counts: (review: Review) => boolean = () => true,
): QuestionHistory {
  return new Map(
    [...cards].flatMap(([id, { reviews }]) => {
      const last = reviews.findLast(counts);
      return last ? [[id, { correct: last.outcome !== 'again', at: last.at * 1000 }] as const] : [];
    }),
  );
}
