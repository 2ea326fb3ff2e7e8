import type { QuestionHistory } from '#domain/exam/question-history.ts';

import type { StudyRecord } from './study-record.ts';

/** What a study record says of each question: whether it was right when it came up last, and when that was. */
export function lastAnswers({ cards }: Pick<StudyRecord, 'cards'>): QuestionHistory {
  return new Map(
    [...cards].flatMap(([id, { reviews }]) =>
      reviews
        .slice(-1)
        .map(({ at, outcome }) => [id, { correct: outcome !== 'again', at: at * 1000 }] as const),
    ),
  );
}
