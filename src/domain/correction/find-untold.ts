import { firstAnsweredAt } from '#domain/study/first-answered-at.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';

import type { Correction } from './correction.ts';

/** The questions that a learner has answered: the time of the first answer, in milliseconds, by question id. */
export type FirstAnswers = ReadonlyMap<string, number>;

/** The first answers to corrected questions in any of these study records; what was handed in blank is no answer. */
export function firstAnswersOf(
  records: readonly StudyRecord[],
  corrections: readonly Correction[],
): FirstAnswers {
  const first = new Map<string, number>();
  const ids = new Set(corrections.flatMap(({ questions }) => questions.map(({ id }) => id)));
  for (const { cards } of records) {
    for (const id of ids) {
      const at = firstAnsweredAt(cards.get(id));
      if (at !== null) first.set(id, Math.min(1000 * at, first.get(id) ?? Number.POSITIVE_INFINITY));
    }
  }
  return first;
}

/**
 * The corrections to tell a learner about, each once: those of questions answered before they were corrected.
 *
 * @param told ids of the corrections that the learner was told about
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
