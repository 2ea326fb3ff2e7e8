import type { QuestionHistory } from '#domain/exam/question-history.ts';

import type { StudyRecord } from './study-record.ts';

/** The last answer to each question in a study record: whether it was right, and when. */
export function lastAnswers({ cards }: Pick<StudyRecord, 'cards'>): QuestionHistory {
  return new Map(
    [...cards].flatMap(([id, { reviews }]) =>
      reviews
        .slice(-1)
        .map(({ at, outcome }) => [id, { correct: outcome !== 'again', at: at * 1000 }] as const),
    ),
  );
}
