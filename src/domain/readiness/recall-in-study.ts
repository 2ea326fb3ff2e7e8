import type { StudyCard, StudyRecord } from '#domain/study/study-record.ts';

import { evidenceOf } from './evidence.ts';
import type { ForecastModel } from './forecast-model.ts';
import { levelOf } from './level.ts';
import { recallChance } from './recall.ts';

/**
 * The chance that a question of a study record would be answered right now, by its id; 0 for one that was never answered.
 *
 * @param cards the answers by the form to ask next, see `joinTwins`
 * @param partOf the part of each question that the bank still has
 * @param now milliseconds since the epoch
 * @param difficultyOf how much harder a question is than an average one, in logits
 */
export function recallInStudy(
  study: StudyRecord,
  cards: ReadonlyMap<string, StudyCard>,
  partOf: ReadonlyMap<string, string>,
  now: number,
  { weights }: ForecastModel,
  difficultyOf: (questionId: string) => number,
): (questionId: string) => number {
  const level = levelOf(evidenceOf(study, partOf, now / 1000, difficultyOf).answers, weights);
  return (questionId) => {
    const reviews = cards.get(questionId)?.reviews ?? [];
    const last = reviews.at(-1);
    if (!last) return 0;
    return recallChance(
      {
        share: level.shareOf(partOf.get(questionId) ?? ''),
        difficulty: difficultyOf(questionId),
        lastRight: last.outcome !== 'again',
        minutes: Math.max(0, now / 1000 - last.at) / 60,
        answers: reviews.length,
      },
      weights,
    );
  };
}
