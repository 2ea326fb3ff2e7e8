import type { StudyRecord } from '#domain/study/study-record.ts';

import type { Correction } from './correction.ts';

/** What a learner has answered: the id of each question, with the first time in milliseconds. */
export type FirstAnswers = ReadonlyMap<string, number>;

/** The first answers that a study record tells. */
export function firstAnswersOf({ cards }: StudyRecord): FirstAnswers {
  return new Map(
    [...cards].map(([id, { reviews }]) => [id, 1000 * Math.min(...reviews.map(({ at }) => at))]),
  );
}

/**
 * The corrections that a learner is to be told: of questions answered before they were corrected, each once. What was
 * answered later was answered as it is now.
 *
 * @param told ids of the corrections that were told
 */
export function findUntold(
  corrections: readonly Correction[],
  answers: FirstAnswers,
  told: ReadonlySet<string>,
): Correction[] {
  return corrections.flatMap((correction) => {
    if (told.has(correction.id)) return [];
    const answered = correction.questions.filter(
      ({ id }) => (answers.get(id) ?? Number.POSITIVE_INFINITY) < Date.parse(correction.at),
    );
    return answered.length > 0 ? [{ ...correction, questions: answered }] : [];
  });
}

/** How many different questions corrections are about. */
export function countCorrected(corrections: readonly Correction[]): number {
  return new Set(corrections.flatMap(({ questions }) => questions.map(({ id }) => id))).size;
}
